import { type ContactRequest, type RequestField, type RequestRefusals, requestLengths } from '@vitrine/core/embed'
import type { MessageKey, Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'

export interface FieldsScope {
  t: Translate<MessageKey<'contact-form'>>
  request: ContactRequest
  refusals: RequestRefusals
  /** What the object may be chosen from; whatever else is typed is as good. */
  objects: readonly string[]
  /** Whom the visitor writes to, and the address of its privacy notice. */
  advertiser: string
  privacyUrl: string | null
}

type TextName = keyof typeof requestLengths

const note = ({ t, refusals }: FieldsScope, name: RequestField): TemplateResult | typeof nothing => {
  const reason = refusals[name]
  return reason ? html`<span class="note" part="error" id="${name}-note">${t(`errors.${reason}`)}</span>` : nothing
}

const described = ({ refusals }: FieldsScope, name: RequestField): string | typeof nothing => (refusals[name] ? `${name}-note` : nothing)
const invalid = ({ refusals }: FieldsScope, name: RequestField): 'true' | typeof nothing => (refusals[name] ? 'true' : nothing)

const label = ({ t }: FieldsScope, text: string, optional: boolean): TemplateResult =>
  html`<span class="label" part="label">${text}${optional ? html` <small>(${t('optional')})</small>` : nothing}</span>`

const types: Partial<Record<TextName, string>> = { email: 'email', phone: 'tel' }
const fills: Partial<Record<TextName, AutoFill>> = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' }

const needed: readonly TextName[] = ['email', 'object']

const textField = (scope: FieldsScope, name: Exclude<TextName, 'message'>): TemplateResult => html`<label class="field ${name}" part="field">
  ${label(scope, scope.t(`fields.${name}`), !needed.includes(name))}
  <input
    class="input"
    part="input"
    name=${name}
    type=${types[name] ?? 'text'}
    autocomplete=${fills[name] ?? nothing}
    list=${name === 'object' && scope.objects.length ? 'objects' : nothing}
    ?required=${needed.includes(name)}
    maxlength=${requestLengths[name] * 2}
    .value=${live(scope.request[name])}
    aria-invalid=${invalid(scope, name)}
    aria-describedby=${described(scope, name)}
  />
  ${note(scope, name)}
</label>`

const objectField = (scope: FieldsScope): TemplateResult => html`${textField(scope, 'object')}
  <datalist id="objects">${scope.objects.map((text) => html`<option value=${text}></option>`)}</datalist>`

const civilityField = (scope: FieldsScope): TemplateResult => {
  const { t, request } = scope
  const option = (value: string, text: string): TemplateResult =>
    html`<option value=${value} ?selected=${value === (request.civility ?? '')}>${text}</option>`
  return html`<label class="field civility" part="field">
    ${label(scope, t('civility.label'), true)}
    <select class="input" part="input" name="civility" autocomplete="honorific-prefix" .value=${live(request.civility ?? '')}>
      ${option('', '–')} ${option('mrs', t('civility.mrs'))} ${option('mr', t('civility.mr'))}
    </select>
  </label>`
}

const messageField = (scope: FieldsScope): TemplateResult => html`<label class="field wide" part="field">
  ${label(scope, scope.t('fields.message'), false)}
  <textarea
    class="input"
    part="input"
    name="message"
    rows="5"
    required
    .value=${live(scope.request.message)}
    aria-invalid=${invalid(scope, 'message')}
    aria-describedby=${described(scope, 'message')}
  ></textarea>
  ${note(scope, 'message')}
</label>`

const tick = (scope: FieldsScope, name: 'consent' | 'copy', text: unknown): TemplateResult => html`<label class="tick">
  <input
    type="checkbox"
    name=${name}
    ?required=${name === 'consent'}
    .checked=${live(scope.request[name])}
    aria-invalid=${name === 'consent' ? invalid(scope, name) : nothing}
    aria-describedby=${name === 'consent' ? described(scope, name) : nothing}
  />
  <span>${text}</span>
</label>`

const consent = (scope: FieldsScope): TemplateResult => {
  const { t, advertiser, privacyUrl } = scope
  const notice = privacyUrl ? html` <a class="privacy" href=${privacyUrl} target="_blank" rel="noopener">${t('privacy')}</a>` : nothing
  return html`<div class="field wide" part="field">
    ${tick(scope, 'consent', html`<slot name="consent">${t('consent', { name: advertiser })}</slot>${notice}`)}
    ${note(scope, 'consent')} ${tick(scope, 'copy', t('copy'))}
  </div>`
}

/** Everything a visitor fills in. The field `website` is seen by machines alone. */
export const fields = (scope: FieldsScope): TemplateResult => html`
  ${civilityField(scope)} ${textField(scope, 'firstName')} ${textField(scope, 'lastName')} ${textField(scope, 'email')}
  ${textField(scope, 'phone')} ${objectField(scope)} ${messageField(scope)}
  <div class="visually-hidden" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" /></div>
  ${consent(scope)}
`
