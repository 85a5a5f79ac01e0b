import { ApiError } from '@vitrine/core/http'
import { forEachItem } from '@vitrine/core/list'
import { createPostsClient, type PostTemplate } from '@vitrine/core/posts'
import { deleting, editing } from '../list/usual-actions.ts'
import { iconPlus, iconUsers } from '../ui/icons.ts'
import type { PostTemplateChange, PostTemplateCommand, PostTemplatesContext } from './post-templates.types.ts'

const refusal = ({ isFromHead }: PostTemplate, { t }: PostTemplatesContext): string => (isFromHead ? t('refusal.ofHead') : '')

const use: PostTemplateCommand = {
  id: 'use',
  icon: iconPlus,
  label: ({ t }) => t('actions.use'),
  placements: ['row', 'menu'],
  shortcut: 'u',
  select: (template, { element }) => element.use(template),
}

const edit: PostTemplateCommand = {
  ...editing,
  label: ({ t }) => t('actions.edit'),
  refusal,
  select: (template, { emit }) => void emit('vitrine-post-template-open', { template }),
}

const send: PostTemplateCommand = {
  id: 'send',
  icon: iconUsers,
  label: ({ t }) => t('actions.send'),
  placements: ['menu'],
  offered: ({ isFromHead }, { account }) => !isFromHead && (account?.advertiser.sites.length ?? 0) > 0,
  select: (template, { element }) => element.sendOn(template),
}

const removeOne = async (template: PostTemplate, { http, topics }: PostTemplatesContext): Promise<PostTemplate> => {
  const {
    failures: [failure],
  } = await createPostsClient(http, topics).remove([template.id])
  if (failure) throw new ApiError('conflict', { code: failure.code, serverMessage: failure.message })
  return template
}

const remove: PostTemplateChange = {
  ...deleting,
  label: ({ t }) => t('actions.delete'),
  refusal,
  confirm: (_, { t }) => ({
    title: t('confirm.deleteTitle'),
    consequence: t('confirm.deleteText'),
    confirm: () => t('actions.delete'),
    tone: 'danger',
  }),
  run: (templates, list, control) => forEachItem(templates, (template) => removeOne(template, list), control),
  progress: ({ t }, done, total) => t('progress.delete', { done, total }),
  done: (_, { t }) => [{ text: t('done.deleted') }],
  failed: ({ t }) => t('failed.delete'),
}

/** In the order of the menu. */
export const postTemplateActions = [use, edit, send, remove]
