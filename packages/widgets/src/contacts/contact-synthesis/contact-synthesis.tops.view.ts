import { changeOf, type BreakdownRow } from '@vitrine/core/contacts'
import { html, type TemplateResult } from 'lit'
import { changeMark } from '../ui/change.ts'
import { go } from '../ui/go.ts'
import { sourceBar } from '../ui/sources.ts'
import type { SynthesisScope } from './contact-synthesis.types.ts'

const join = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

interface TopLink {
  name: string
  note: string
  href: string | undefined
  open: () => boolean
}

const linkOf = ({ portal, ad }: BreakdownRow, { tools, hrefs, openPortal, openAd }: SynthesisScope): TopLink | undefined => {
  if (ad) {
    const { id, title, reference, city } = ad
    return { name: title || tools('ad.untitled'), note: join(reference, city), href: hrefs.ad(id), open: () => openAd(id) }
  }
  if (!portal) return undefined
  return { name: portal.name, note: '', href: hrefs.portal(portal.codeName), open: () => openPortal(portal.codeName) }
}

const topRow = (row: BreakdownRow, highest: number, scope: SynthesisScope): TemplateResult => {
  const { t, tools, format } = scope
  const link = linkOf(row, scope)
  const before = tools('change.before', { value: format.formatNumber(row.previousTotal) })
  return html`<li class="top-row">
    <span class="top-name"
      >${link && go({ className: 'top-link', content: link.name, href: link.href, onGo: link.open })}${
        link?.note ? html`<small>${link.note}</small>` : ''
      }</span
    >
    <span class="top-count"
      ><b>${t('tops.contacts', { count: row.total })}</b> ${changeMark(changeOf(row.total, row.previousTotal), tools, { before })}</span
    >
    ${sourceBar(row, highest)}
  </li>`
}

/** The busiest portals or ads, with bars relative to the busiest. */
export const topsCard = (kind: 'portals' | 'ads', scope: SynthesisScope): TemplateResult => {
  const { data, t } = scope
  const rows = data[kind].slice(0, 5)
  const highest = Math.max(0, ...rows.map(({ total }) => total))
  return html`<section class="card tops ${kind}" part=${kind}>
    <h3>${t(`tops.${kind}`)}</h3>
    ${
      rows.length === 0
        ? html`<p class="none">${t(kind === 'ads' ? 'tops.emptyAds' : 'tops.emptyPortals')}</p>`
        : html`<ol class="top">${rows.map((row) => topRow(row, highest, scope))}</ol>`
    }
  </section>`
}
