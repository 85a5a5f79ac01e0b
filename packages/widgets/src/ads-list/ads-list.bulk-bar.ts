import { html, nothing, type TemplateResult } from 'lit'
import { button, iconButton } from '../ui/button.ts'
import { type Icon, iconClose, iconEyeOff, iconPublish, iconTrash } from '../ui/icons.ts'
import { runBulk } from './ads-list.bulk.ts'
import type { AdsListHost, BulkKind, Progress } from './ads-list.host.ts'

const progressTexts = { publish: 'bulk.publishing', unpublish: 'bulk.unpublishing', delete: 'bulk.deleting' } as const

const underWay = (host: AdsListHost, { kind, done, total, stop }: Progress): TemplateResult => {
  const text = host.t(progressTexts[kind], { done, total })
  return html`<span class="bulk-count">${text}</span>
    <progress max=${total} .value=${done} aria-label=${text}></progress>
    ${stop ? button({ label: host.t('bulk.stop'), tone: 'quiet', compact: true, onClick: stop }) : nothing}`
}

const look = { tone: 'quiet', compact: true } as const

const kinds: readonly { kind: BulkKind; icon: Icon }[] = [
  { kind: 'publish', icon: iconPublish },
  { kind: 'unpublish', icon: iconEyeOff },
  { kind: 'delete', icon: iconTrash },
]

const atRest = (host: AdsListHost): TemplateResult => {
  const { t, selection } = host
  return html`<span class="bulk-count">${t('selection.count', { count: selection.size })}</span>
    <span class="bulk-actions">
      ${kinds.map(({ kind, icon }) =>
        button({ ...look, label: t(`bulk.${kind}`), icon, part: `bulk-${kind}`, onClick: () => void runBulk(host, kind) }),
      )}
    </span>
    ${
      selection.tick === 'all'
        ? nothing
        : html`<span class="bulk-all"
          >${button({ ...look, label: t('selection.selectAll'), onClick: () => selection.selectPage() })}</span
        >`
    }
    ${iconButton({ label: t('selection.erase'), icon: iconClose, compact: true, onClick: () => selection.clear() })}`
}

/** What can be done with the ticked ads; floats over the end of the list for as long as something is ticked. */
export const bulkBar = (host: AdsListHost): TemplateResult | typeof nothing =>
  host.selection.size > 0 || host.progress
    ? html`<div class="bulk" part="bulk-bar" role="region" aria-label=${host.t('bulk.label')}>
        ${host.progress ? underWay(host, host.progress) : atRest(host)}
      </div>`
    : nothing
