import { forEachItem } from '@vitrine/core/list'
import { createReusableTextsClient } from '@vitrine/core/reusable-texts'
import { deleting, editing } from '../list/usual-actions.ts'
import type { ReusableTextChange, ReusableTextCommand } from './reusable-texts.types.ts'

const edit: ReusableTextCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  select: (reusableText, { element }) => element.edit(reusableText),
}

const remove: ReusableTextChange = {
  ...deleting,
  label: ({ t }) => t('actions.delete'),
  confirm: (_, { t }) => ({
    title: t('confirm.deleteTitle'),
    consequence: t('confirm.deleteText'),
    confirm: () => t('actions.delete'),
    tone: 'danger',
  }),
  run: (reusableTexts, { http }, control) =>
    forEachItem(
      reusableTexts,
      async (reusableText) => {
        await createReusableTextsClient(http).remove(reusableText.id)
        return reusableText
      },
      control,
    ),
  progress: ({ t }, done, total) => t('progress.delete', { done, total }),
  done: (_, { t }) => [{ text: t('done.deleted') }],
  failed: ({ t }) => t('failed.delete'),
}

/** What can be done, in the order of the menu. */
export const reusableTextActions = [edit, remove]
