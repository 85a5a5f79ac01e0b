import { defineForm } from '../form/index.ts'
import type { OwnerReportDetails } from './owner-report.model.ts'

export const ownerReportForm = defineForm<OwnerReportDetails>()('owner-report', {
  email: { kind: 'email', label: 'fields.email', hint: 'hints.email', max: 200, required: ({ monthly }) => monthly, autocomplete: 'off' },
  language: {
    kind: 'choice',
    label: 'fields.language',
    initial: 'fr',
    choices: [
      { value: 'fr', text: 'languages.fr' },
      { value: 'en', text: 'languages.en' },
      { value: 'es', text: 'languages.es' },
    ],
  },
  monthly: { kind: 'flag', label: 'fields.monthly', hint: 'hints.monthly' },
})
