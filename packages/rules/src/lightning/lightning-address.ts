const shape =
  /^[a-z0-9._+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;
const longest = 254;

/** Whether the text is a name at a domain (LUD-16), in lower case. */
export function isLightningAddress(text: string): boolean {
  return text.length <= longest && shape.test(text);
}
