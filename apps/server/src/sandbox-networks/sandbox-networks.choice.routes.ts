import { html } from 'hono/html'
import type { Html } from '../http/private-page.ts'

interface Choice {
  /** Of the field; unique on its page. */
  name: string
  action: string
  choices: readonly { value: string; text: string; isChosen: boolean }[]
  texts: { label: string; choose: string; hint: string }
}

/** A form at the foot of a page, by which one chooses what happens next. */
export const choiceForm = ({
  name,
  action,
  choices,
  texts,
}: Choice): Html => html`<form class="inner failures" method="post" action="${action}">
  <label for="${name}">${texts.label}</label>
  <select id="${name}" name="${name}" aria-describedby="${name}-hint">
    ${choices.map(({ value, text, isChosen }) => html`<option value="${value}"${isChosen ? html` selected` : ''}>${text}</option>`)}
  </select>
  <button>${texts.choose}</button>
  <p id="${name}-hint" class="muted">${texts.hint}</p>
</form>`
