/** An address that does not fit on a line is broken before its sign and not within a word; any other text stays as it is. */
export function MailAddress({ text }: { readonly text: string }) {
  const at = /^\S+@\S+$/.test(text) ? text.indexOf('@') : 0;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
