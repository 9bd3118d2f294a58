import { Icon } from '../pictures/icon.tsx';
import classes from './questions.module.css';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions that expand to their answers. Works without JavaScript. */
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
