/** Scrolls to the first invalid field of a form and focuses it. */
export function focusFirstProblem(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
