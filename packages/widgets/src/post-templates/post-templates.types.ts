import type { PostTemplate } from '@vitrine/core/posts'
import type { PostTemplateFilters } from '@vitrine/core/post-templates'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

/** What this list takes from the page beyond what every list takes. */
export interface PostTemplatesAttributes {
  /** Makes a draft of a template, and tells the page. */
  use(template: PostTemplate): Promise<void>
  /** Asks which points of sale get a draft of a template. */
  sendOn(template: PostTemplate): void
}

export interface PostTemplatesTypes extends ListTypes {
  item: PostTemplate
  filters: PostTemplateFilters
  preset: 'all'
  texts: 'post-templates' | 'posts'
  attributes: PostTemplatesAttributes
}

export type PostTemplatesContext = ListContext<PostTemplatesTypes>
export type PostTemplateColumn = ListColumn<PostTemplatesTypes>
export type PostTemplateCommand = ListCommand<PostTemplatesTypes>
export type PostTemplateChange = ListChange<PostTemplatesTypes>
