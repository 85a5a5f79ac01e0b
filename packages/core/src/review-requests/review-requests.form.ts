import { defineForm } from '../form/form.define.ts'
import type { ReviewNetwork } from '../reviews/reviews.model.ts'
import { isReviewLink } from './review-requests.links.rules.ts'
import type { ReviewRequestDetails, ReviewRequestSettings } from './review-requests.model.ts'
import { coolDownLimits, ruleDayLimits, usualSettings } from './review-requests.rules.ts'

export interface ReviewRequestContext {
  links: Readonly<Partial<Record<ReviewNetwork, string>>>
}

const languageChoices = [
  { value: 'fr', text: 'languages.fr' },
  { value: 'en', text: 'languages.en' },
  { value: 'es', text: 'languages.es' },
  { value: 'mx', text: 'languages.mx' },
] as const

export const reviewRequestForm = defineForm<ReviewRequestDetails, ReviewRequestContext>()('review-requests', {
  email: {
    kind: 'email',
    section: 'person',
    label: 'fields.email',
    required: true,
    max: 200,
    autocomplete: 'off',
    messages: { required: 'faults.email' },
  },
  name: { kind: 'text', section: 'person', label: 'fields.name', hint: 'hints.name', max: 100, autocomplete: 'off' },
  reference: { kind: 'text', section: 'person', label: 'fields.reference', hint: 'hints.reference', max: 50 },
  language: { kind: 'choice', section: 'person', label: 'fields.language', initial: 'fr', choices: languageChoices },
  networks: {
    kind: 'choices',
    section: 'person',
    label: 'fields.networks',
    hint: 'hints.networks',
    required: true,
    choices: [
      { value: 'google', text: 'networks.google', code: 'Google' },
      { value: 'facebook', text: 'networks.facebook', code: 'Facebook' },
    ],
    check: (networks, _, { links }) => (networks.some((network) => isReviewLink(network, links[network] ?? '')) ? null : 'no-valid-link'),
    messages: { required: 'faults.networks', 'no-valid-link': 'faults.noValidLink' },
  },
  subject: { kind: 'text', section: 'letter', label: 'fields.subject', required: true, max: 150 },
  sir: { kind: 'text', section: 'letter', label: 'fields.sir', hint: 'hints.sir', max: 60 },
  contentMail: { kind: 'long-text', section: 'letter', label: 'fields.contentMail', required: true, max: 2000, rows: 7 },
  deviseMail: { kind: 'text', section: 'letter', label: 'fields.deviseMail', max: 200 },
  sincerely: { kind: 'long-text', section: 'letter', label: 'fields.sincerely', max: 300, rows: 3 },
  keepsLetter: { kind: 'flag', section: 'letter', label: 'fields.keepsLetter', hint: 'hints.keepsLetter' },
})

const linkOf = (network: ReviewNetwork) => (link: string) => (isReviewLink(network, link) ? null : 'no-valid-link')
const isAfterSale = ({ afterSale }: ReviewRequestSettings): boolean => afterSale
const isAfterContact = ({ afterContact }: ReviewRequestSettings): boolean => afterContact

export const reviewRequestSettingsForm = defineForm<ReviewRequestSettings>()('review-requests', {
  googleLink: {
    kind: 'url',
    section: 'links',
    label: 'fields.googleLink',
    hint: 'hints.googleLink',
    max: 500,
    check: linkOf('google'),
    messages: { 'no-valid-link': 'faults.googleLink' },
  },
  facebookLink: {
    kind: 'url',
    section: 'links',
    label: 'fields.facebookLink',
    hint: 'hints.facebookLink',
    max: 500,
    check: linkOf('facebook'),
    messages: { 'no-valid-link': 'faults.facebookLink' },
  },
  coolDownDays: {
    kind: 'number',
    section: 'rules',
    label: 'fields.coolDownDays',
    hint: 'hints.coolDownDays',
    required: true,
    whole: true,
    initial: coolDownLimits.usual,
    min: coolDownLimits.min,
    max: coolDownLimits.max,
  },
  afterSale: { kind: 'flag', section: 'rules', label: 'fields.afterSale', hint: 'hints.afterSale' },
  saleDays: {
    kind: 'number',
    section: 'rules',
    label: 'fields.saleDays',
    visible: isAfterSale,
    required: isAfterSale,
    whole: true,
    initial: ruleDayLimits.usual,
    min: ruleDayLimits.min,
    max: ruleDayLimits.max,
  },
  afterContact: { kind: 'flag', section: 'rules', label: 'fields.afterContact', hint: 'hints.afterContact' },
  contactDays: {
    kind: 'number',
    section: 'rules',
    label: 'fields.contactDays',
    visible: isAfterContact,
    required: isAfterContact,
    whole: true,
    initial: ruleDayLimits.usual,
    min: ruleDayLimits.min,
    max: ruleDayLimits.max,
  },
  ruleLanguage: {
    kind: 'choice',
    section: 'rules',
    label: 'fields.ruleLanguage',
    visible: (values) => values.afterSale || values.afterContact,
    initial: usualSettings.ruleLanguage,
    choices: languageChoices,
  },
})
