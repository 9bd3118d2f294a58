/** What is used of Turnstile's script (Cloudflare, explicit rendering). */
interface Turnstile {
  render(place: HTMLElement, options: TurnstileOptions): string | undefined;
  remove(widget: string): void;
}

interface TurnstileOptions {
  readonly sitekey: string;
  readonly action: string;
  readonly appearance: 'interaction-only';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => boolean;
  readonly 'expired-callback': () => void;
  readonly 'timeout-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** As `GET /api/init` names them; without them nobody is checked. */
type Keys = Readonly<Record<string, string>>;

const scriptPatienceMs = 10_000;
/** A person may have to solve something. */
const personPatienceMs = 120_000;

let loading: Promise<Turnstile | undefined> | undefined;

/**
 * A proof that a person asks for this action, good once. Undefined where nobody is checked, or none could be had: whether the call may
 * go on without one is the server's to say.
 */
export async function botProof(keys: Keys, action: string): Promise<string | undefined> {
  const { bot_check: sitekey, bot_check_script: script } = keys;
  if (sitekey === undefined || script === undefined) return undefined;
  loading ??= loadScript(script);
  const turnstile = await loading;
  if (turnstile === undefined) {
    // The network may be back at the next try.
    loading = undefined;
    return undefined;
  }
  return askPerson(turnstile, sitekey, action);
}

function loadScript(src: string): Promise<Turnstile | undefined> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = () => resolve(window.turnstile);
    script.src = src;
    script.async = true;
    script.onload = end;
    script.onerror = end;
    setTimeout(end, scriptPatienceMs);
    document.head.append(script);
  });
}

/** Above everything at the lower edge, and empty unless a person has to do something. */
const placeStyle = 'position:fixed;inset:auto 16px 16px auto;z-index:2147483000';

async function askPerson(turnstile: Turnstile, sitekey: string, action: string): Promise<string | undefined> {
  const place = document.createElement('div');
  place.setAttribute('style', placeStyle);
  document.body.append(place);
  const answer = Promise.withResolvers<string | undefined>();
  const giveUp = () => answer.resolve(undefined);
  const timer = setTimeout(giveUp, personPatienceMs);
  const widget = turnstile.render(place, {
    sitekey,
    action,
    appearance: 'interaction-only',
    callback: answer.resolve,
    'error-callback': () => {
      giveUp();
      // Handled: their script need not say it in the console.
      return true;
    },
    'expired-callback': giveUp,
    'timeout-callback': giveUp,
  });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    if (widget !== undefined) turnstile.remove(widget);
    place.remove();
  }
}
