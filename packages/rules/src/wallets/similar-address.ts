// What people compare of an address is how it begins and ends, and thieves make addresses that begin and end like one that was
// used before, send a trifle from them, and wait until somebody copies the wrong line of a history.

const comparedLetters = 4;

/** What addresses of a kind have in common says nothing: bc1q, 0x, a lone leading letter. */
function bare(address: string): string {
  const plain = /^0x/i.test(address) ? address.toLowerCase() : address;
  return plain.replace(/^(?:0x|[a-z]{2,10}1[a-z0-9]|[a-z]+:)/i, '');
}

/** The known address that this one begins and ends like without being it; undefined where there is none. */
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
