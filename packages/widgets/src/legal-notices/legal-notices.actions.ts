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
  // Undo creates a new notice with the same text; ads have a copy of theirs.
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

/** The actions, in the order of the menu. */
export const legalNoticeActions = [edit, remove]
