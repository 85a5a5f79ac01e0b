import type { ApiError } from '@vitrine/core/http'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../../ui/button.ts'
import type { Confirmation, ListTypes } from '../define-list.ts'
import type { Tools } from './workbench-tools.ts'

/** How many rows a dialog names at most. */
const named = 5

/** A row for which an action failed, and why. */
export interface Failure<T extends ListTypes> {
  item: T['item']
  reason: string
  /** The server's error; absent if a rule of ours prevented the call. */
  error?: ApiError
}

/** Rows that are left out for the same reason. */
export interface LeftOut {
  reason: string
  count: number
}

const line = <T extends ListTypes>({ model }: Tools<T>, item: T['item'], detail: unknown = nothing): TemplateResult => {
  const { main } = model.definition
  const reference = main.reference?.(item, model)
  return html`<li class="named">
    ${main.picture ? html`<span class="picture">${main.picture(item, model, 'small')}</span>` : nothing}
    <span class="named-words"><b>${main.name(item, model)}</b>${reference ? html`<small>${reference}</small>` : nothing}${detail}</span>
  </li>`
}

const lines = <T extends ListTypes>(tools: Tools<T>, items: readonly T['item'][]): TemplateResult =>
  html`<ul class="named-list">
    ${items.slice(0, named).map((item) => line(tools, item))}
    ${items.length > named ? html`<li class="named-more">${tools.model.shared('confirm.more', { count: items.length - named })}</li>` : nothing}
  </ul>`

const choices = ({ choices: asked }: Confirmation, answer: string, choose: (value: string) => void): TemplateResult | typeof nothing =>
  asked
    ? html`<fieldset class="options">
        <legend>${asked.question}</legend>
        ${asked.options.map(
          ({ value, label, help }) =>
            html`<label class="option">
              <input type="radio" name="answer" .checked=${value === answer} @change=${() => choose(value)} />
              <span>${label}${help ? html`<small>${help}</small>` : nothing}</span>
            </label>`,
        )}
      </fieldset>`
    : nothing

const furtherLines = ({ further }: Confirmation, found: readonly string[], answer: string): TemplateResult | typeof nothing =>
  further && found.length > 0 && further.appliesTo(answer)
    ? html`<div class="further" role="status">
        <p>${further.title}</p>
        <ul>${found.map((text) => html`<li>${text}</li>`)}</ul>
      </div>`
    : nothing

/** Names the rows that will change, the consequence and what is left out, and asks. Resolves to undefined if the person cancels. */
export const askConfirmation = <T extends ListTypes>(
  tools: Tools<T>,
  question: Confirmation,
  items: readonly T['item'][],
  leftOut: readonly LeftOut[],
): Promise<string | undefined> => {
  const { model, dialogs } = tools
  const { fields } = question
  let answer = fields?.start ?? question.choices?.options[0]?.value ?? ''
  let fault = ''
  let found: readonly string[] = []
  question.further?.load().then(
    (lines) => {
      found = lines
      model.requestUpdate()
    },
    (error: unknown) => model.fail(error),
  )
  const choose = (value: string): void => {
    answer = value
    fault = ''
    model.requestUpdate()
  }
  return dialogs.open<string>((close) => {
    const hint = question.hint?.(answer)
    const confirm = (): void => {
      fault = fields?.fault(answer) ?? ''
      if (fault) model.requestUpdate()
      else close(answer)
    }
    return {
      title: question.title,
      ...(fields && { width: 'medium' as const }),
      body: html`${fields?.namesRows ? nothing : lines(tools, items)}
        ${leftOut.length > 0 ? html`<ul class="left-out">${leftOut.map((params) => html`<li>${model.shared('confirm.leftOut', { ...params })}</li>`)}</ul>` : nothing}
        <p>${question.consequence}</p>
        ${choices(question, answer, choose)} ${fields?.render(answer, (next) => choose(next(answer)), fault)} ${hint ? html`<p class="hint">${hint}</p>` : nothing} ${furtherLines(question, found, answer)}`,
      actions: html`${button({ label: model.common('actions.cancel'), onClick: () => close(), autofocus: true })}
      ${button({ label: question.confirm(answer), tone: question.tone ?? 'primary', onClick: confirm })}`,
    }
  })
}

/** Lists the rows for which an action failed, with reasons; resolves to true for a retry. */
export const showFailures = <T extends ListTypes>(
  tools: Tools<T>,
  title: string,
  done: number,
  failures: readonly Failure<T>[],
): Promise<boolean | undefined> => {
  const { model, dialogs } = tools
  const { shared, common } = model
  return dialogs.open<boolean>((close) => ({
    title,
    width: 'medium',
    body: html`<p>${shared('result.done', { done, total: done + failures.length })} ${model.selection.size > 0 ? shared('result.kept') : nothing}</p>
      <ul class="named-list failures">
        ${failures.map(({ item, reason, error }) =>
          line(
            tools,
            item,
            html`<span class="reason">${reason}</span>
              ${error?.requestId ? html`<small>${common('errors.reference', { reference: error.requestId })}</small>` : nothing}`,
          ),
        )}
      </ul>`,
    actions: html`${button({ label: shared('result.again'), onClick: () => close(true) })}
    ${button({ label: common('actions.close'), tone: 'primary', autofocus: true, onClick: () => close() })}`,
  }))
}
