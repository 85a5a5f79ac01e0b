import { defineForm } from '../form/form.define.ts'
import { normalOrigin, notOrigins } from './embed.keys.rules.ts'
import type { NewEmbedKey } from './embed.model.ts'
import { publicWidgets, widgetScopes, type WidgetScope } from '../catalogue/catalogue.ts'

export interface KeyContext {
  /** Whether the account has points of sale that a key may be used for. */
  hasNetwork: boolean
  isNew: boolean
}

/** Text keys of the names of the scopes. */
export const scopeTexts = {
  'ads:read': 'scopes.adsRead',
  'ads:write': 'scopes.adsWrite',
  'ai:use': 'scopes.aiUse',
  'audit:read': 'scopes.auditRead',
  'contacts:read': 'scopes.contactsRead',
  'contacts:write': 'scopes.contactsWrite',
  'exports:read': 'scopes.exportsRead',
  'exports:write': 'scopes.exportsWrite',
  'feeds:read': 'scopes.feedsRead',
  'feeds:write': 'scopes.feedsWrite',
  'mails:read': 'scopes.mailsRead',
  'mails:write': 'scopes.mailsWrite',
  'portals:read': 'scopes.portalsRead',
  'portals:write': 'scopes.portalsWrite',
  'posts:read': 'scopes.postsRead',
  'posts:write': 'scopes.postsWrite',
  'posts:approve': 'scopes.postsApprove',
  'tutorials:read': 'scopes.tutorialsRead',
  'presence:read': 'scopes.presenceRead',
  'presence:write': 'scopes.presenceWrite',
  'profile:read': 'scopes.profileRead',
  'profile:write': 'scopes.profileWrite',
  'prompts:read': 'scopes.promptsRead',
  'prompts:write': 'scopes.promptsWrite',
  'review-requests:read': 'scopes.reviewRequestsRead',
  'review-requests:write': 'scopes.reviewRequestsWrite',
  'reviews:read': 'scopes.reviewsRead',
  'reviews:write': 'scopes.reviewsWrite',
  'statistics:read': 'scopes.statisticsRead',
  'todo:read': 'scopes.todoRead',
  'todo:write': 'scopes.todoWrite',
  'users:read': 'scopes.usersRead',
  'users:write': 'scopes.usersWrite',
  'videos:read': 'scopes.videosRead',
  'videos:write': 'scopes.videosWrite',
} as const satisfies Record<WidgetScope, string>

/** Fields that belong to one kind of key are emptied for the other. */
export const keyForm = defineForm<NewEmbedKey, KeyContext>()('embed-keys', {
  kind: {
    kind: 'choice',
    label: 'fields.kind',
    radios: true,
    initial: 'publishable',
    editable: ({ isNew }) => isNew,
    choices: [
      { value: 'publishable', text: 'kinds.publishable', hint: 'kindHints.publishable' },
      { value: 'secret', text: 'kinds.secret', hint: 'kindHints.secret' },
    ],
  },
  name: { kind: 'text', label: 'fields.name', hint: 'hints.name', required: true, max: 80, messages: { required: 'errors.name-required' } },
  origins: {
    kind: 'lines',
    label: 'fields.origins',
    hint: 'hints.origins',
    required: true,
    max: 20,
    // As browsers send them, without duplicates; an invalid one stays as typed, to be corrected.
    tidy: (typed) => [...new Set(typed.map((origin) => normalOrigin(origin) ?? origin))],
    check(typed) {
      const origins = notOrigins(typed)
      return origins.length > 0 ? { reason: 'no-origin', params: { origins: origins.join(', ') } } : null
    },
    messages: { required: 'errors.origins-required', 'too-many': 'errors.origins-too-many', 'no-origin': 'errors.origins-invalid' },
  },
  widgets: {
    kind: 'choices',
    label: 'fields.widgets',
    visible: ({ kind }) => kind === 'publishable',
    required: true,
    initial: ['contact-form'],
    choices: publicWidgets.map((widget) => ({ value: widget, text: `widgets.${widget}` as const })),
    messages: { required: 'errors.widgets-required', 'not-offered': 'errors.widgets-unknown' },
  },
  portal: {
    kind: 'text',
    label: 'fields.portal',
    hint: 'hints.portal',
    visible: ({ kind }) => kind === 'publishable',
    // Requests through a form's key are attributed to its portal.
    required: ({ widgets }) => widgets.includes('contact-form'),
    max: 80,
    messages: { required: 'errors.portal-required' },
  },
  isTest: {
    kind: 'flag',
    label: 'fields.isTest',
    hint: 'hints.isTest',
    // Whoever copies a key can tell its kind from its name, so the kind does not change.
    editable: ({ isNew }) => isNew,
    visible: ({ kind }) => kind === 'publishable',
  },
  scopes: {
    kind: 'choices',
    label: 'fields.scopes',
    visible: ({ kind }) => kind === 'secret',
    required: true,
    choices: widgetScopes.map((scope) => ({ value: scope, text: scopeTexts[scope], code: scope })),
    tidy: (chosen) => widgetScopes.filter((scope) => chosen.includes(scope)),
    messages: { required: 'errors.scopes-required' },
  },
  network: {
    kind: 'flag',
    label: 'fields.network',
    visible: ({ network }, { hasNetwork }) => hasNetwork || network,
    check: (_, __, { hasNetwork }) => (hasNetwork ? null : 'no-network'),
    messages: { 'no-network': 'errors.no-network' },
  },
})
