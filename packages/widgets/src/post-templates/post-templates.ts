import { createPostTemplatesClient } from '@vitrine/core/post-templates'
import { formMessages } from '@vitrine/core/i18n'
import { type PostTemplate } from '@vitrine/core/posts'
import type { CSSResultGroup } from 'lit'
import { formStyles } from '../form/index.ts'
import { ListElement } from '../list/list-element.ts'
import { postTemplatesDefinition } from './post-templates.definition.ts'
import { TemplateSender } from './post-templates.send.controller.ts'
import type { PostTemplatesAttributes, PostTemplatesTypes } from './post-templates.types.ts'

/**
 * The library of templates for posts: the account's own and those of its head office, which are used and left as they are.
 *
 * @summary Templates for posts on social networks.
 * @tag vitrine-post-templates
 *
 * @slot - Shown until the list has started, and kept when it cannot.
 * @slot heading - The title, in the list's language by default.
 * @slot actions - The page's own buttons beside the title.
 *
 * @event {CustomEvent<{ query: string, replace: boolean }>} vitrine-query-change - The person asked for another list.
 * @event {CustomEvent<{ template: PostTemplate }>} vitrine-post-template-open - Somebody wants to edit a template of their own.
 * @event {CustomEvent<{ post: Post }>} vitrine-post-created - A draft was made of a template.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-post-templates-changed - Some were deleted.
 * @event {CustomEvent<{ ids: number[] }>} vitrine-selection-change - Other rows are ticked.
 * @event {CustomEvent<void>} vitrine-load-start - Loading began.
 * @event {CustomEvent<void>} vitrine-ready - What was asked for is on screen.
 * @event {CustomEvent<VitrineErrorDetail>} vitrine-error - Something failed; the list shows it too.
 * @event {CustomEvent<void>} vitrine-session-expired - The token is no longer taken and no other was given.
 *
 * @csspart root - Everything.
 * @csspart heading - The title.
 * @csspart table - The table of the list.
 * @csspart row - One in the list.
 * @csspart card - One among the tiles.
 * @csspart footer - From-to, page size and pager.
 *
 * @cssproperty [--vitrine-color-accent] - The one colour everything else follows.
 * @cssproperty [--vitrine-sticky-top=0px] - Height of what sticks to the top of the page; the head of the table stays below it.
 * @cssproperty [--vitrine-sticky-bottom=0px] - Height of what sticks to the bottom of the page; bars and messages stay above it.
 * @cssproperty [--vitrine-font=inherit] - Typeface; the page's own by default.
 */
export class VitrinePostTemplates extends ListElement<PostTemplatesTypes> implements PostTemplatesAttributes {
  static override styles: CSSResultGroup = [ListElement.styles, formStyles]
  static override readonly sources = { ...ListElement.sources, ...postTemplatesDefinition.messages, form: formMessages }
  protected override readonly list = postTemplatesDefinition

  readonly #sender = new TemplateSender(
    this,
    () => this.model,
    () => this.t('form'),
  )

  async use(template: PostTemplate): Promise<void> {
    const post = await createPostTemplatesClient(this.model.http, this.model.topics).createFromTemplate(template)
    this.model.emit('vitrine-post-created', { post })
  }

  sendOn(template: PostTemplate): void {
    this.model.withWorkbench(async ({ dialogs, toasts }) => {
      const text = await this.#sender.open(dialogs, template)
      if (text) toasts.show(text)
    })
  }
}
