/** Allows a line break only before the @ of an e-mail address. Any other text is unchanged. */
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
