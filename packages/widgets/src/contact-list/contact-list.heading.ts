import type { Page } from '@vitrine/core/list'
import { html, type TemplateResult } from 'lit'
import type { ContactTab, Translate } from './contact-list.types.ts'

const totals = { mail: ['list.count', 'list.atLeast'], calls: ['list.callCount', 'list.callsAtLeast'] } as const

const total = (tab: ContactTab, { total: count, totalIsExact }: Page<unknown>, t: Translate): string =>
  t(totals[tab][totalIsExact ? 0 : 1], { count })

/** Title with the total, and the page's own buttons beside it. */
export const heading = (t: Translate, tab: ContactTab, page: Page<unknown> | undefined, apart: boolean): TemplateResult =>
  html`<div class="head">
    <h2 class="heading" part="heading"><slot name="heading">${t(apart ? 'list.titleApart' : 'list.title')}</slot></h2>
    <span class="total">${page ? total(tab, page, t) : ''}</span>
    <span class="own"><slot name="actions"></slot></span>
  </div>`
