import { abilitiesOf } from '@vitrine/core/account'
import { accountTimeZone } from '@vitrine/core/days'
import { createFormatters, loadTranslator } from '@vitrine/core/i18n'
import { decodeListQuery, openApiParameters } from '@vitrine/core/list'
import {
  fieldGroupsWire,
  networkOfPortalId,
  promptChangeWire,
  promptDefaults,
  promptDetailsWire,
  promptForm,
  promptSchema,
  promptSortCodes,
  promptsPageWire,
  promptTextWire,
  promptTrialWire,
  promptVersionsWire,
  promptWire,
  tonesWire,
  type Prompt,
  type PromptDetails,
  type PromptSort,
} from '@vitrine/core/prompts'
import { queryReaderOf } from '@vitrine/core/query'
import { textTones } from '@vitrine/core/text-generation'
import { viewerOf } from '../ads/ads.model.ts'
import { lastEvent, record } from '../audit/audit.store.ts'
import type { Db } from '../db/database.ts'
import { accepted } from '../form.ts'
import { authorOf } from '../http/author.ts'
import { callerOf, type AppContext } from '../http/context.ts'
import { endpoint, type Endpoint } from '../http/endpoint.ts'
import { integerParam, readQuery } from '../http/params.ts'
import type { Services } from '../ports/services.ts'
import { notFound, Refusal } from '../refusal.ts'
import { namedFields, own, readerOf, simulate } from './prompts.service.ts'
import { deletePrompt, findPrompt, holdPrompts, insertPrompt, listPrompts, listVersions, updatePrompt } from './prompts.store.ts'

const guard = (c: AppContext): void => {
  if (!abilitiesOf(callerOf(c).account).personalisePrompts) throw new Refusal('prompt-rights')
}
const reading = { tag: 'Prompts', access: 'session', scope: 'prompts:read', guard } as const
const writing = { ...reading, scope: 'prompts:write' } as const
const path = '/api/provider/add-or-update-prompt'

const accountOf = (c: AppContext) => callerOf(c).account

/** What a query of the provider asks for beside the filters. */
const askedOf = (c: AppContext) =>
  readQuery(c, (params) => {
    const { optional, refuse } = queryReaderOf(params)
    const state = decodeListQuery(promptSchema, params, promptDefaults)
    const whole = (text: string): number | undefined => (/^-?\d{1,10}$/.test(text) ? Number(text) : undefined)
    const advertiserId = optional('annonceurId', whole)
    const portalId = optional('diffuseurId', whole)
    const usableOn = portalId === null ? undefined : networkOfPortalId(portalId)
    if (portalId !== null && usableOn === undefined) refuse('diffuseurId')
    const column = optional('tri[sort]', (code) =>
      (Object.keys(promptSortCodes) as PromptSort[]).find((name) => promptSortCodes[name] === code),
    )
    const isDown = optional('tri[direction]', (way) => ({ asc: false, desc: true })[way]) ?? false
    return { state: { ...state, sort: `${isDown ? '-' : ''}${column ?? 'title'}` }, advertiserId, usableOn }
  })

const readingCalls = (services: Services): Endpoint[] => [
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/get-prompts',
    summary: 'The prompts of the account and of its head office; with the id of a network those that can be used on it',
    query: openApiParameters(promptSchema),
    reply: { status: 200, description: 'The prompts, and how many there are', schema: promptsPageWire.schema },
    refusals: { 'prompt-rights': 403, 'not-found': 404 },
    async handle(c) {
      const { state, advertiserId, usableOn } = askedOf(c)
      const account = accountOf(c)
      if (advertiserId !== null && advertiserId !== account.advertiser.id) throw notFound()
      const found = await listPrompts(services.database, await readerOf(services, account), state, usableOn)
      return c.json(promptsPageWire.encode({ ...found, totalIsExact: true, nextCursor: null, previousCursor: null }))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/prompts/:id',
    summary: 'One prompt as it is now, with its version',
    reply: { status: 200, description: 'The prompt', schema: promptWire.schema },
    refusals: { 'prompt-rights': 403, 'not-found': 404 },
    async handle(c) {
      const prompt = await findPrompt(services.database, await readerOf(services, accountOf(c)), integerParam(c, 'id'))
      if (!prompt) throw notFound()
      return c.json(promptWire.encode(prompt))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/prompts/:id/versions',
    summary: 'A prompt as it was before each change, newest first; one is restored by saving it again',
    reply: { status: 200, description: 'The former versions', schema: promptVersionsWire.schema },
    refusals: { 'prompt-rights': 403, 'not-found': 404 },
    async handle(c) {
      const prompt = await findPrompt(services.database, await readerOf(services, accountOf(c)), integerParam(c, 'id'))
      if (!prompt) throw notFound()
      return c.json(promptVersionsWire.encode({ versions: await listVersions(services.database, prompt) }))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/tons-ia',
    summary: 'The tones that a text can be written in, with their names',
    reply: { status: 200, description: 'The tones', schema: tonesWire.schema },
    refusals: { 'prompt-rights': 403 },
    async handle(c) {
      const t = await loadTranslator(c.get('language'), 'prompts')
      return c.json(tonesWire.encode({ tones: textTones.map((id) => ({ id, label: t(`tones.${id}`) })) }))
    },
  }),
  endpoint({
    ...reading,
    method: 'GET',
    path: '/api/provider/donnees-annonceurs',
    summary: 'The fields of ads of the account’s trade that a prompt can name, a group a family',
    reply: { status: 200, description: 'The families and their fields', schema: fieldGroupsWire.schema },
    refusals: { 'prompt-rights': 403 },
    handle: async (c) => c.json(fieldGroupsWire.encode({ groups: await namedFields(accountOf(c), c.get('language')) })),
  }),
]

/** Refuses a change, with the person who changed the prompt meanwhile and the time. */
const refuseChanged = async (tx: Db, c: AppContext, { id, version }: Prompt): Promise<never> => {
  const account = accountOf(c)
  const last = await lastEvent(tx, account.advertiser.id, 'prompt.changed', id)
  if (!last) throw new Refusal('changed-meanwhile')
  const { formatDateTime } = createFormatters(c.get('language'), accountTimeZone(account))
  const params = { version, by: last.by, at: last.at.toISOString(), when: formatDateTime(last.at) }
  throw new Refusal('record-changed', { field: 'version', reason: 'record-changed', params })
}

const nameOf = ({ firstName, lastName, username }: { firstName: string; lastName: string; username: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

const detailsIn = (details: PromptDetails, before?: PromptDetails): PromptDetails =>
  accepted(promptForm, promptDetailsWire, details, undefined, before)

const writingCalls = (services: Services): Endpoint[] => [
  endpoint({
    ...writing,
    method: 'POST',
    path,
    summary: 'Add a prompt; a default one takes the place of the one before on its network',
    body: promptDetailsWire.schema,
    form: { form: promptForm, wire: promptDetailsWire },
    reply: { status: 201, description: 'The prompt', schema: promptWire.schema },
    refusals: { 'prompt-rights': 403 },
    async handle(c, sent) {
      const details = detailsIn(promptDetailsWire.read(sent))
      const { id } = accountOf(c).advertiser
      const prompt = await services.database.db.transaction(async (tx) => {
        await holdPrompts(tx, id)
        const added = await insertPrompt(tx, id, details, services.clock.now())
        await record(tx, authorOf(c, services), 'prompt.created', { subjectId: added.id })
        return added
      })
      return c.json(promptWire.encode(prompt), 201)
    },
  }),
  endpoint({
    ...writing,
    method: 'PUT',
    path,
    summary: 'Change the prompt with this id; with `version`, another one by now is refused with who changed it, and when',
    body: promptChangeWire.schema,
    form: { form: promptForm, wire: promptDetailsWire },
    reply: { status: 200, description: 'The prompt', schema: promptWire.schema },
    refusals: { 'prompt-rights': 403, 'prompt-of-head': 403, 'not-found': 404, 'record-changed': 409, 'changed-meanwhile': 409 },
    async handle(c, sent) {
      const { id, version, details: typed } = promptChangeWire.read(sent)
      const account = accountOf(c)
      const reader = await readerOf(services, account)
      const prompt = await services.database.db.transaction(async (tx) => {
        await holdPrompts(tx, account.advertiser.id)
        const before = own(await findPrompt(tx, reader, id))
        const details = detailsIn(typed, before)
        if (version !== null && before.version !== version) await refuseChanged(tx, c, before)
        const changed = await updatePrompt(tx, before, details, { by: nameOf(account.user), now: services.clock.now() })
        await record(tx, authorOf(c, services), 'prompt.changed', { subjectId: id })
        return changed
      })
      return c.json(promptWire.encode(prompt))
    },
  }),
  endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/provider/delete-prompt/:id',
    summary: 'Delete a prompt with its former versions',
    reply: { status: 204, description: 'It is gone' },
    refusals: { 'prompt-rights': 403, 'prompt-of-head': 403, 'not-found': 404 },
    async handle(c) {
      const account = accountOf(c)
      const reader = await readerOf(services, account)
      await services.database.db.transaction(async (tx) => {
        await holdPrompts(tx, account.advertiser.id)
        const prompt = own(await findPrompt(tx, reader, integerParam(c, 'id')))
        await deletePrompt(tx, prompt)
        await record(tx, authorOf(c, services), 'prompt.deleted', { subjectId: prompt.id })
      })
      return c.body(null, 204)
    },
  }),
]

const trialCall = (services: Services): Endpoint =>
  endpoint({
    tag: 'Prompts',
    access: 'session',
    scope: 'ai:use',
    cost: 'none',
    guard(c) {
      if (!abilitiesOf(accountOf(c)).writeTexts) throw new Refusal('ai-option')
    },
    method: 'POST',
    path: '/api/provider/simulate',
    summary: 'Have a text written about an ad as a prompt says that need not be saved; without `annonceId` about the newest ad',
    body: promptTrialWire.schema,
    reply: { status: 200, description: 'The text', schema: promptTextWire.schema },
    refusals: { 'ai-option': 403, 'not-found': 404, 'prompt-no-ad': 409, 'text-budget': 429, 'text-failed': 503 },
    async handle(c, sent) {
      const caller = callerOf(c)
      const trial = promptTrialWire.read(sent)
      if (trial.advertiserId !== caller.account.advertiser.id) throw notFound()
      const prompt = detailsIn(trial.prompt)
      const desk = { services, account: caller.account, viewer: viewerOf(caller), language: c.get('language'), signal: c.req.raw.signal }
      return c.json(promptTextWire.encode({ text: await simulate(desk, { ...trial, prompt }) }))
    },
  })

export const promptsEndpoints = (services: Services): Endpoint[] => [
  ...readingCalls(services),
  ...writingCalls(services),
  trialCall(services),
]
