import { canDeletePrompt, createPromptsClient } from '@vitrine/core/prompts'
import { editing } from '../list/usual-actions.ts'
import { deleteRecords } from '../records/record-list.ts'
import type { PromptChange, PromptCommand } from './prompts.types.ts'

const edit: PromptCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  select: (prompt, { element }) => element.edit(prompt),
}

const remove: PromptChange = {
  ...deleteRecords(createPromptsClient),
  refusal: (prompt, { t }) => {
    const decision = canDeletePrompt(prompt)
    return decision.allowed ? '' : t(`refusal.${decision.reason}`)
  },
}

/** What can be done, in the order of the menu. */
export const promptActions = [edit, remove]
