/** The part of Turnstile's API that is used here (Cloudflare, explicit rendering). */
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

/** The keys from `GET /api/init`. Without them there is no bot check. */
type Keys = Readonly<Record<string, string>>;

const scriptPatienceMs = 10_000;
/** Long, because the person may have to solve a challenge. */
const personPatienceMs = 120_000;

let loading: Promise<Turnstile | undefined> | undefined;

/**
 * Returns a one-time bot-check token for the action. Returns undefined without a bot check or when no token could be had; the server then
 * decides whether it accepts the call.
 */
export async function botProof(keys: Keys, action: string): Promise<string | undefined> {
  const { bot_check: sitekey, bot_check_script: script } = keys;
  if (sitekey === undefined || script === undefined) return undefined;
  loading ??= loadScript(script);
  const turnstile = await loading;
  if (turnstile === undefined) {
    // Allows another attempt, since the network may have recovered.
    loading = undefined;
    return undefined;
  }
  return showChallenge(turnstile, sitekey, action);
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

/** Fixed to the lower right corner above all content. Empty unless the person has to solve a challenge. */
const placeStyle = 'position:fixed;inset:auto 16px 16px auto;z-index:2147483000';

async function showChallenge(
  turnstile: Turnstile,
  sitekey: string,
  action: string,
): Promise<string | undefined> {
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
      // `true` marks the error as handled, so that Turnstile does not log it to the console.
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
