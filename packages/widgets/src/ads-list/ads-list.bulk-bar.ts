import type { TemplateResult, nothing } from 'lit'
import { bulkBar as bar, type BulkAction } from '../list-ui/bulk-bar.ts'
import { type Icon, iconEyeOff, iconPublish, iconTrash } from '../ui/icons.ts'
import { runBulk } from './ads-list.bulk.ts'
import type { AdsListHost, BulkKind } from './ads-list.host.ts'

const progressTexts = { publish: 'bulk.publishing', unpublish: 'bulk.unpublishing', delete: 'bulk.deleting' } as const

const kinds: readonly { kind: BulkKind; icon: Icon }[] = [
  { kind: 'publish', icon: iconPublish },
  { kind: 'unpublish', icon: iconEyeOff },
  { kind: 'delete', icon: iconTrash },
]

/** What can be done with the ticked ads. */
export const bulkBar = (host: AdsListHost): TemplateResult | typeof nothing => {
  const { t, selection, progress } = host
  return bar({
    selection,
    actions: kinds.map(({ kind, icon }): BulkAction => ({ label: t(`bulk.${kind}`), icon, part: `bulk-${kind}`, run: () => void runBulk(host, kind) })),
    progress: progress && { ...progress, text: t(progressTexts[progress.kind], { done: progress.done, total: progress.total }) },
    text: {
      label: t('bulk.label'),
      count: t('selection.count', { count: selection.size }),
      selectAll: t('selection.selectAll'),
      erase: t('selection.erase'),
      stop: t('bulk.stop'),
    },
  })
}
