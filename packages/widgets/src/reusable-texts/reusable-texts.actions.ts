import { createReusableTextsClient } from '@vitrine/core/reusable-texts'
import { editing } from '../list/usual-actions.ts'
import { deleteRecords } from '../records/record-list.ts'
import type { ReusableTextCommand, ReusableTextsTypes } from './reusable-texts.types.ts'

const edit: ReusableTextCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  select: (reusableText, { element }) => element.edit(reusableText),
}

/** The actions, in the order of the menu. */
export const reusableTextActions = [edit, deleteRecords<ReusableTextsTypes>(createReusableTextsClient)]
