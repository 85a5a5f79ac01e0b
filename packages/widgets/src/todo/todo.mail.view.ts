import type { TodoMail } from '@vitrine/core/todo'
import type { Formatters, MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { checkbox, selectField } from '../ui/field.ts'

interface MailScope {
  t: Translate<MessageKey<'todo'>>
  format: Formatters
  failure: string | undefined
  set: (change: Partial<TodoMail>) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

const kindsView = ({ kinds, without }: TodoMail, { t, set }: MailScope): TemplateResult =>
  html`<fieldset class="kinds">
    <legend>${t('mail.kinds')}</legend>
    ${kinds.map(({ kind, title }) =>
      checkbox({
        label: title,
        name: kind,
        checked: !without.includes(kind),
        onChange: (on) => set({ without: on ? without.filter((each) => each !== kind) : [...without, kind] }),
      }),
    )}
  </fieldset>`

/** Whether the mail is sent, at which hour, and which kinds it tells. */
export const mailView = (mail: TodoMail, scope: MailScope): TemplateResult => {
  const { t, format, failure, set } = scope
  const { isOn, hour, email, nextMailAt } = mail
  if (email === '') return html`<p>${t('mail.noEmail')}</p>`
  return html`<p class="note">${t('mail.intro')}</p>
    ${checkbox({ label: t('mail.on', { email }), name: 'on', checked: isOn, onChange: (on) => set({ isOn: on }) })}
    <p class="note" role="status">${isOn && nextMailAt ? t('mail.next', { date: format.formatDateTime(nextMailAt) }) : isOn ? nothing : t('mail.off')}</p>
    ${
      isOn
        ? html`${selectField({
            label: t('mail.hour'),
            name: 'hour',
            value: String(hour),
            options: hours.map((value) => ({ value, label: t('mail.hourText', { hour: value }) })),
            onChange: (value) => set({ hour: Number(value), nextMailAt: null }),
          })}
          ${kindsView(mail, scope)}`
        : nothing
    }
    ${failure === undefined ? nothing : html`<p class="failure" role="alert">${failure}</p>`}`
}
