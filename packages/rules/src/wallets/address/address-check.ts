/** Returns true if the text is a well-formed address of one network. It never throws and knows no other network. */
export type AddressCheck = (address: string) => boolean;

/** The checks of one address family, by network code. */
export type AddressChecks = ReadonlyMap<string, AddressCheck>;

// Longer than any plain address (Zcash unified, Nervos full format). Bounds the quadratic time of base-58 decoding.
const longestAddress = 512;

/** Wraps a decoder that throws on invalid input into a check that returns false. */
export function checkedBy(decide: (address: string) => boolean, longest = longestAddress): AddressCheck {
  return (address) => {
    if (address.length === 0 || address.length > longest) return false;
    try {
      return decide(address);
    } catch {
      // The base-32 and base-58 decoders throw on an invalid character or checksum.
      return false;
    }
  };
}

export function anyCheck(...checks: readonly AddressCheck[]): AddressCheck {
  return (address) => checks.some((check) => check(address));
}
