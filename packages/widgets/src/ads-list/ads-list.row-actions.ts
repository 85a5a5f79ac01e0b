import type { Account } from '@vitrine/core/account'
import { canChange, canTogglePublished, type AdSummary, type Verdict } from '@vitrine/core/ads'
import { html, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import type { Translate } from './ads-list.view.ts'

const paths = {
  publish: 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M3.5 16.5h13',
  unpublish: 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M3.5 16.5h13',
  menu: 'M10 4.7v.01M10 10v.01M10 15.3v.01',
}

/** Whoever looks at the ad, and the words for it. */
interface Reader {
  t: Translate
  account: Account | null
}

/** What a rule says of an ad, once it is clear whose it is. */
export const judge = <V extends Verdict>(ad: AdSummary, account: Account | null, rule: (ad: AdSummary) => V): V | Verdict => {
  const own = canChange(ad.advertiser.id, account?.advertiser.id)
  return own.allowed ? rule(ad) : own
}

/** Why the publish switch is locked; '' when it is not. */
export const refusalOf = (ad: AdSummary, { t, account }: Reader): string => {
  const verdict = judge(ad, account, canTogglePublished)
  return verdict.allowed ? '' : t(verdict.messageKey, verdict.params)
}

/** The buttons of one ad. They follow the first rows, which keep their place. */
export const rowActions = (ad: AdSummary, reader: Reader): TemplateResult => {
  const { t } = reader
  const toggle = ad.state === 'active' ? 'unpublish' : 'publish'
  const refusal = refusalOf(ad, reader)
  const label = refusal ? `${t(`row.${toggle}`)}: ${refusal}` : t(`row.${toggle}`)
  return html`<button
      type="button"
      class="tool toggle"
      tabindex="-1"
      data-act="toggle"
      aria-disabled=${refusal ? 'true' : 'false'}
      aria-label=${label}
      title=${label}
    >
      ${drawing(paths[toggle])}
    </button>
    <button
      type="button"
      class="tool"
      tabindex="-1"
      data-act="menu"
      aria-haspopup="menu"
      aria-label=${t('row.more', { title: ad.title || t('row.untitled') })}
    >
      ${drawing(paths.menu)}
    </button>`
}
