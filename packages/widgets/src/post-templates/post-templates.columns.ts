import type { PostTemplate } from '@vitrine/core/posts'
import { html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import type { MainColumn } from '../list/define-list.ts'
import { iconImage } from '../ui/icons.ts'
import type { PostTemplateColumn, PostTemplatesContext, PostTemplatesTypes } from './post-templates.types.ts'

// Keyed, so that a reused row never shows the picture of another template.
const picture = ({ id, photo }: PostTemplate, { t }: PostTemplatesContext, size: 'small' | 'large'): unknown =>
  photo
    ? keyed(
        id,
        html`<img src=${size === 'large' ? photo.url : photo.thumbnailUrl} alt="" width="4" height="3" loading="lazy" decoding="async" />`,
      )
    : html`<span role="img" aria-label=${t('row.noPhoto')}>${iconImage()}</span>`

const names = ({ networks }: PostTemplate, { t }: PostTemplatesContext): string =>
  networks.map((network) => t(`networks.${network}`)).join(', ')

export const postTemplateMain: MainColumn<PostTemplatesTypes> = {
  label: 'columns.title',
  sort: 'T',
  width: 260,
  name: ({ title }) => title,
  picture,
  note: ({ text }) => text,
  marks: ({ isFromHead, hasVideo, advertiser }, { t }) =>
    isFromHead || hasVideo
      ? html`<span class="marks"
          >${isFromHead ? html`<span class="mark" title=${advertiser.name}>${t('row.head')}</span>` : nothing}${hasVideo ? html`<span class="mark">${t('row.video')}</span>` : nothing}</span
        >`
      : nothing,
}

export const postTemplateColumns: readonly PostTemplateColumn[] = [
  { key: 'networks', label: 'columns.networks', width: 180, priority: 1, cell: names, folded: names },
  {
    key: 'updated',
    label: 'columns.updated',
    sort: 'DM',
    descendingFirst: true,
    width: 120,
    priority: 2,
    cell: ({ updatedAt }, { format }) => format.formatDate(updatedAt),
    folded: ({ updatedAt }, { format }) => format.formatDate(updatedAt),
  },
]
