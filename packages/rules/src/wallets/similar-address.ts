// How many characters at each end are compared. People compare only the ends of an address, so attackers create addresses with the
// same ends, send a tiny amount from them, and wait until the victim copies the wrong line of the history.

const comparedLetters = 4;

/** Removes the prefixes that all addresses of a kind share: bc1q, 0x, or a scheme such as bitcoincash:. */
function bare(address: string): string {
  const plain = /^0x/i.test(address) ? address.toLowerCase() : address;
  return plain.replace(/^(?:0x|[a-z]{2,10}1[a-z0-9]|[a-z]+:)/i, '');
}

/** Returns the known address that has the same ends as this one without being equal; undefined if there is none. */
export function similarAddress(address: string, known: readonly string[]): string | undefined {
  const asked = bare(address);
  if (asked.length <= 2 * comparedLetters) return undefined;
  return known.find((other) => {
    const its = bare(other);
    return (
      its !== asked &&
      its.slice(0, comparedLetters) === asked.slice(0, comparedLetters) &&
      its.slice(-comparedLetters) === asked.slice(-comparedLetters)
    );
  });
}
