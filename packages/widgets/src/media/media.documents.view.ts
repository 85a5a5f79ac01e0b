import type { AdDocument } from '@vitrine/core/ad-form'
import { html, nothing, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { iconButton } from '../ui/button.ts'
import { emptyState } from '../ui/states.ts'
import { iconMore, iconTrash } from '../ui/icons.ts'
import { iconDocument } from './media.icons.ts'
import { heading, inOrder, moveEntries, orderedList } from './media.pictures.view.ts'
import { sizeText } from './media.texts.view.ts'
import type { MediaScope, PartTitle } from './media.scope.types.ts'
import { fileButton, refusals, uploadRow, uploadsBar } from './media.uploads.view.ts'

const row = (scope: MediaScope, document: AdDocument, index: number, total: number): TemplateResult => {
  const { t, language, orders, menus } = scope
  const { id, name, size, url } = document
  const key = `document:${id}`
  const label = t('documents.actions', { name })
  const isDragged = orders.documents.grabbed === id
  return html`<li class="row ${isDragged ? 'carried' : ''}" part="document" data-id=${id}>
    <button
      type="button"
      class="row-icon"
      data-grab
      tabindex=${orders.documents.current === id ? 0 : -1}
      aria-label=${t('documents.named', { name, position: index + 1, total })}
      aria-describedby="documents-keys"
      aria-pressed=${isDragged ? 'true' : nothing}
    >
      ${iconDocument()}
    </button>
    <span class="row-words"><a class="file-name" href=${url} target="_blank" rel="noopener">${name}</a><span class="size">${sizeText(size, language)}</span></span>
    ${iconButton({
      label,
      icon: iconMore,
      compact: true,
      opens: { kind: 'menu', expanded: menus.isOpen(key) },
      onClick: (event) =>
        menus.toggle(key, event, {
          label,
          align: 'end',
          entries: () => [
            ...moveEntries(scope, 'documents', id),
            { label: t('actions.remove'), icon: iconTrash, tone: 'danger', onSelect: () => orders.documents.remove(id) },
          ],
        }),
    })}
  </li>`
}

/** The PDF files in their order. */
export const documentsView = (scope: MediaScope, title: PartTitle, showsBar: boolean): TemplateResult => {
  const { t, language, session, uploads, orders } = scope
  const { documents, limits } = session.snapshot()
  const onTheirWay = uploads.of('document')
  const isEmpty = documents.length + onTheirWay.length === 0
  const shown = inOrder(documents, orders.documents.ids)
  return html`<section class="part documents" part="documents" data-kind="document" aria-label=${t('documents.title')}>
    <div class="head">${heading(title, t('documents.title'))}${isEmpty ? nothing : fileButton(scope, 'document', 'secondary')}</div>
    ${showsBar ? uploadsBar(scope) : nothing} ${refusals(scope, ['document'])}
    ${
      isEmpty
        ? html`<div class="empty slim">
          ${emptyState({
            icon: iconDocument,
            title: t('documents.emptyTitle'),
            text: t('documents.emptyText', { size: sizeText(limits.fileSize, language) }),
            actions: fileButton(scope, 'document', 'secondary'),
          })}
        </div>`
        : orderedList(scope, 'documents', {
            className: 'rows',
            label: t('documents.list'),
            items: html`${repeat(
              shown,
              ({ id }) => id,
              (document, index) => row(scope, document, index, shown.length),
            )}
          ${repeat(
            onTheirWay,
            ({ key }) => key,
            (upload) => uploadRow(scope, upload),
          )}`,
          })
    }
    <p class="visually-hidden" id="documents-keys">${t('documents.keys')}</p>
  </section>`
}
