/** Says whether a text is a well-formed address of one network. It never throws and sees no other network. */
export type AddressCheck = (address: string) => boolean;

/** The checks of one address family, by network code. */
export type AddressChecks = ReadonlyMap<string, AddressCheck>;

// The longest plain address (Zcash unified, Nervos full format) stays below this; base58 takes quadratic time.
const longestAddress = 512;

/** Turns a decoder that throws on nonsense into a check that says no. */
export function checkedBy(decide: (address: string) => boolean, longest = longestAddress): AddressCheck {
  return (address) => {
    if (address.length === 0 || address.length > longest) return false;
    try {
      return decide(address);
    } catch {
      // The decoders of the base-32 and base-58 alphabets report a foreign character or a bad checksum by throwing.
      return false;
    }
  };
}

export function anyOf(...checks: readonly AddressCheck[]): AddressCheck {
  return (address) => checks.some((check) => check(address));
}
