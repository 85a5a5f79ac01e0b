import { forEachItem } from '@vitrine/core/list'
import { createLegalNoticesClient } from '@vitrine/core/legal-notices'
import { deleting, editing } from '../list/usual-actions.ts'
import type { LegalNoticeChange, LegalNoticeCommand } from './legal-notices.types.ts'

const edit: LegalNoticeCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  select: (legalNotice, { element }) => element.edit(legalNotice),
}

const remove: LegalNoticeChange = {
  ...deleting,
  label: ({ t }) => t('actions.delete'),
  confirm: (_, { t }) => ({
    title: t('confirm.deleteTitle'),
    consequence: t('confirm.deleteText'),
    confirm: () => t('actions.delete'),
    tone: 'danger',
  }),
  run: (legalNotices, { http }, control) =>
    forEachItem(
      legalNotices,
      async (legalNotice) => {
        await createLegalNoticesClient(http).remove(legalNotice.id)
        return legalNotice
      },
      control,
    ),
  progress: ({ t }, done, total) => t('progress.delete', { done, total }),
  // What is had back is a new one with the same words; ads keep a copy of theirs.
  done: (legalNotices, { t, http }) =>
    legalNotices.length > 0
      ? [
          {
            text: t('done.deleted'),
            undo: () => forEachItem(legalNotices, (legalNotice) => createLegalNoticesClient(http).create(legalNotice)),
          },
        ]
      : [],
  failed: ({ t }) => t('failed.delete'),
}

/** What can be done, in the order of the menu. */
export const legalNoticeActions = [edit, remove]
