import classes from './step-picture.module.css';

export type Step = 'choose' | 'pay' | 'receive';

/**
 * Illustrates the steps of a purchase: an amount is chosen, a code is paid, coins arrive. Decorative, since the text beside it says the
 * same.
 */
export function StepPicture({ step }: { readonly step: Step }) {
  return (
    <svg className={classes.picture} viewBox="0 0 280 176" aria-hidden="true" focusable="false">
      <rect className={classes.background} width="280" height="176" rx="16" />
      {step === 'choose' ? <Amounts /> : step === 'pay' ? <PaidCode /> : <Arrived />}
    </svg>
  );
}

function Amounts() {
  return (
    <>
      <rect className={classes.sheet} x="52" y="28" width="176" height="46" rx="10" />
      <rect className={classes.faint} x="66" y="40" width="44" height="6" rx="3" />
      <rect className={classes.ink} x="66" y="53" width="72" height="9" rx="4.5" />
      <circle className={classes.soft} cx="205" cy="51" r="11" />
      <rect className={classes.sheet} x="52" y="102" width="176" height="46" rx="10" />
      <rect className={classes.faint} x="66" y="114" width="44" height="6" rx="3" />
      <rect className={classes.ink} x="66" y="127" width="96" height="9" rx="4.5" />
      <circle className={classes.strong} cx="205" cy="125" r="11" />
      <circle className={classes.strong} cx="140" cy="88" r="17" />
      <path className={classes.mark} d="M135 80v15m-5-5 5 5 5-5M145 96V81m-5 5 5-5 5 5" />
    </>
  );
}

function PaidCode() {
  return (
    <>
      <rect className={classes.sheet} x="94" y="18" width="92" height="140" rx="16" />
      <rect className={classes.faint} x="126" y="26" width="28" height="5" rx="2.5" />
      <path
        className={classes.ink}
        fillRule="evenodd"
        d="M108 46h20v20h-20zm5 5v10h10V51zM152 46h20v20h-20zm5 5v10h10V51zM108 90h20v20h-20zm5 5v10h10V95z"
      />
      <path
        className={classes.ink}
        d="M136 46h8v8h-8zM136 62h8v8h8v8h-16zM136 86h8v8h8v8h8v8h-24zM160 78h12v8h-12zM164 94h8v16h-8z"
      />
      <rect className={classes.strong} x="108" y="124" width="64" height="20" rx="10" />
      <path className={classes.mark} d="m133 134 5 5 9-10" />
    </>
  );
}

function Arrived() {
  return (
    <>
      <rect className={classes.sheet} x="66" y="56" width="148" height="94" rx="14" />
      <path className={classes.soft} d="M66 70a14 14 0 0 1 14-14h120a14 14 0 0 1 14 14v8H66z" />
      <rect className={classes.faint} x="82" y="96" width="56" height="7" rx="3.5" />
      <rect className={classes.ink} x="82" y="112" width="84" height="10" rx="5" />
      <circle className={classes.strong} cx="140" cy="44" r="24" />
      <path className={classes.mark} d="m129 44 8 8 15-16" />
      <circle className={classes.soft} cx="190" cy="118" r="10" />
    </>
  );
}
