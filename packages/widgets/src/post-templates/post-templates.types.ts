import type { PostTemplate } from '@vitrine/core/posts'
import type { PostTemplateFilters } from '@vitrine/core/post-templates'
import type { ListChange, ListColumn, ListCommand, ListContext, ListTypes } from '../list/define-list.ts'

export interface PostTemplatesAttributes {
  /** Creates a draft and emits an event. */
  use(template: PostTemplate): Promise<void>
  /** Opens the dialog that creates drafts for points of sale. */
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
