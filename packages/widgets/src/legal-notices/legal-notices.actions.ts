import { forEachItem } from '@vitrine/core/list'
import { createLegalNoticesClient } from '@vitrine/core/legal-notices'
import { editing } from '../list/usual-actions.ts'
import { deleteRecords } from '../records/record-list.ts'
import type { LegalNoticeChange, LegalNoticeCommand } from './legal-notices.types.ts'

const edit: LegalNoticeCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  select: (legalNotice, { element }) => element.edit(legalNotice),
}

const remove: LegalNoticeChange = {
  ...deleteRecords(createLegalNoticesClient),
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
}

/** What can be done, in the order of the menu. */
export const legalNoticeActions = [edit, remove]
