// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity ^0.8.20;

/// The least token that tests need: six decimals, everything to its maker, and one address that it never pays to.
contract TestToken {
    string public constant name = "Test Dollar";
    string public constant symbol = "TUSD";
    uint8 public constant decimals = 6;
    uint256 public constant totalSupply = 1_000_000_000_000;
    address public constant refused = 0x000000000000000000000000000000000000dEaD;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor() {
        balanceOf[msg.sender] = totalSupply;
        emit Transfer(address(0), msg.sender, totalSupply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(to != refused, "refused");
        require(balanceOf[msg.sender] >= value, "too little");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Two transfers in one transaction.
    function transferTwice(address to, uint256 value) external {
        this.give(msg.sender, to, value);
        this.give(msg.sender, to, value);
    }

    function give(address from, address to, uint256 value) external {
        require(msg.sender == address(this), "not yours");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
