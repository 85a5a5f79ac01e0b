import { defineForm } from '../form/index.ts'
import type { PostOutlet, TemplateSending } from './post-templates.model.ts'

export const templateSendingForm = defineForm<TemplateSending, readonly PostOutlet[]>()('post-templates', {
  outlets: {
    kind: 'choices',
    label: 'fields.outlets',
    required: true,
    choices: (_, outlets) => outlets.map(({ login, name }) => ({ value: login, label: name })),
  },
  withPhotos: { kind: 'flag', label: 'fields.withPhotos', initial: true },
})
