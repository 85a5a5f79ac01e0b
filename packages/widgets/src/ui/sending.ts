/**
 * For `@submit` and `@click` of a form: runs when it is sent, by its button or by Enter. A page in a sandbox without
 * `allow-forms` never gets further than the click.
 */
export const onSent =
  (run: (form: HTMLFormElement) => void) =>
  (event: Event): void => {
    const form = event.currentTarget as HTMLFormElement
    if (event.type === 'click') {
      const button = (event.target as Element).closest('button')
      if (button?.type !== 'submit' || button.form !== form) return
    }
    event.preventDefault()
    run(form)
  }
