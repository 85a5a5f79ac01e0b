import { forEachItem } from '@vitrine/core/list'
import { canChangePrompt, canMakeDefault, createPromptsClient } from '@vitrine/core/prompts'
import { editing } from '../../list/usual-actions.ts'
import { deleteRecords } from '../../records/record-list.ts'
import { iconStar } from '../../ui/icons.ts'
import type { PromptChange, PromptCommand } from './prompt-library.types.ts'

const ofHead: PromptCommand['refusal'] = (prompt, { t }) => {
  const decision = canChangePrompt(prompt)
  return decision.allowed ? '' : t(`refusal.${decision.reason}`)
}

const edit: PromptCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  refusal: ofHead,
  select: (prompt, { element }) => element.edit(prompt),
}

const makeDefault: PromptChange = {
  id: 'default',
  icon: iconStar,
  placements: ['menu'],
  label: ({ t }) => t('actions.makeDefault'),
  refusal: (prompt, { t }) => {
    const decision = canMakeDefault(prompt)
    return decision.allowed ? '' : t(`refusal.${decision.reason}`)
  },
  confirm: (_, { t }) => ({
    title: t('confirm.defaultTitle'),
    consequence: t('confirm.defaultText'),
    confirm: () => t('actions.makeDefault'),
  }),
  run: (prompts, { http }, control) =>
    forEachItem(prompts, (prompt) => createPromptsClient(http).update(prompt, { ...prompt, isDefault: true }), control),
  progress: ({ t }, done, total) => t('progress.makeDefault', { done, total }),
  done: (_, { t }) => [{ text: t('done.saved') }],
  failed: ({ t }) => t('failed.makeDefault'),
  failedAlone: ({ t }) => t('failed.makeDefault'),
}

const remove: PromptChange = {
  ...deleteRecords(createPromptsClient),
  refusal: ofHead,
  failedAlone: ({ t }) => t('failed.delete'),
}

/** What can be done, in the order of the menu. */
export const promptActions = [edit, makeDefault, remove]
