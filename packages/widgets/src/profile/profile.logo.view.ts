import { errorText, type MessageKey, type Translate } from '@vitrine/core/i18n'
import { html, nothing, type TemplateResult } from 'lit'
import { button } from '../ui/button.ts'
import { iconPlus } from '../ui/icons.ts'
import type { LogoController } from './profile.logo.controller.ts'

interface LogoScope {
  t: Translate<MessageKey<'profile'>>
  common: Translate<MessageKey<'common'>>
  logo: LogoController
  /** Address of the picture. */
  url: string | null
  name: string
  readonly: boolean
  choose: (file: File) => void
  remove: () => void
}

const chooser = ({ t, logo, url, choose }: LogoScope): TemplateResult => {
  const onChange = ({ target }: Event): void => {
    const input = target as HTMLInputElement
    const file = input.files?.[0]
    // The same file can be chosen again.
    input.value = ''
    if (file) choose(file)
  }
  return html`<label class="button compact choose">
    ${url ? nothing : iconPlus()}<span>${t(url ? 'logo.change' : 'logo.add')}</span>
    <input
      class="visually-hidden"
      type="file"
      name="logo"
      accept="image/jpeg,image/png,image/webp"
      ?disabled=${logo.busy !== null}
      @change=${onChange}
    />
  </label>`
}

/** The logo, with what can be done with it. */
export const logoView = (scope: LogoScope): TemplateResult => {
  const { t, common, logo, url, name, readonly, remove } = scope
  const { notice, busy } = logo
  return html`<div class="logo" part="logo">
      ${url ? html`<img src=${url} alt=${t('logo.alt', { name })} width="180" height="90" />` : html`<p class="about">${t('logo.none')}</p>`}
      ${
        readonly
          ? nothing
          : html`<span class="actions">
              ${chooser(scope)} ${url ? button({ label: t('logo.delete'), compact: true, onClick: remove }) : nothing}
            </span>`
      }
    </div>
    ${readonly ? nothing : html`<p class="about">${t('logo.hint')}</p>`}
    <p class="about" role="status">${busy === null ? '' : t('logo.uploading', { file: busy })}</p>
    ${
      notice
        ? html`<p class="banner failed" role="alert" part="logo-error">
            ${'fault' in notice ? t(`logo.faults.${notice.fault}`) : errorText(common, notice.error)}
          </p>`
        : nothing
    }`
}
