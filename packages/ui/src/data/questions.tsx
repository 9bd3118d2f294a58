import { Icon } from '../pictures/icon.tsx';
import classes from './questions.module.css';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions that open to their answers; without a script as well. */
export function Questions({ items }: { readonly items: readonly Question[] }) {
  return (
    <div>
      {items.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary>
            <h3>{question}</h3>
            <Icon name="chevron" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
