import { createCaptionsClient, type CaptionQuestion } from '@vitrine/core/captions'
import { createHttp, type ApiError } from '@vitrine/core/http'
import { createPromptsClient, promptDefaults, promptDetailsWire, promptForm, type PromptsClient } from '@vitrine/core/prompts'
import type { TextGenerator, TextRequest } from '@vitrine/core/text-generation'
import { describe, expect, test } from 'vitest'
import { beforeEachApp } from '../test/each-app.ts'
import { insertAd } from '../test/embed.ts'
import { createTestApp, ids, testConfig, type TestApp } from '../test/harness.ts'
import { saved, subscribePosts, written } from '../test/posts.ts'
import { promptDetails } from './prompts.samples.ts'

let asked: TextRequest[] = []
const copywriter: TextGenerator = {
  async *write(request) {
    asked.push(request)
    yield `${request.tone} ${request.instructions}`
  },
}

let app: TestApp
beforeEachApp(async ({ database }) => {
  asked = []
  app = await createTestApp({ database, writers: { copywriter, service: null }, config: { ...testConfig, textsPerDay: 5 } })
  await subscribePosts(app)
  await app.database.query(`UPDATE advertisers SET options = options || '{"ai": true, "promptPersonalisation": true}'`)
  await insertAd(app, ids.north, 7, { title: 'Flat' })
})

const httpOf = async (user: number) => {
  const token = await app.tokenOf(user)
  return createHttp({
    baseUrls: { backend: '/api/backend', provider: '/api/provider', auth: '/api/auth', logs: '/api/logs' },
    getToken: () => token,
    fetch: async (url, init) => app.app.request(String(url), init),
  })
}
const clientOf = async (user: number): Promise<PromptsClient> => createPromptsClient(await httpOf(user))
const refusal = async (result: Promise<unknown>): Promise<unknown> =>
  result.then(
    () => null,
    ({ status, code }: ApiError) => [status, code],
  )
const titles = async (client: PromptsClient, changes: object = {}): Promise<string[]> =>
  (await client.list({ ...promptDefaults, ...changes })).items.map(({ title }) => title)

describe('the library', () => {
  test('holds the account’s own prompts, sorted and searched', async () => {
    const client = await clientOf(ids.northMain)
    for (const title of ['Grand', 'Élan', 'Petit']) await client.create(promptDetails({ title, text: `Of ${title}` }))
    await (await clientOf(ids.southMain)).create(promptDetails({ title: 'Of another account' }))
    expect(await titles(client)).toEqual(['Élan', 'Grand', 'Petit'])
    expect(await titles(client, { sort: '-created' })).toEqual(['Petit', 'Élan', 'Grand'])
    expect(await titles(client, { search: 'elan' })).toEqual(['Élan'])
    expect(await titles(client, { limit: 2, page: 2 })).toEqual(['Petit'])
  })

  test('leaves those of the networks that are chosen, and by the id of a network those that can be used there', async () => {
    const client = await clientOf(ids.northMain)
    await client.create(promptDetails({ title: 'Facebook', network: 'facebook' }))
    await client.create(promptDetails({ title: 'Google', network: 'google' }))
    await client.create(promptDetails({ title: 'Everywhere' }))
    expect(await titles(client, { filters: { networks: ['google'] } })).toEqual(['Google'])
    const token = await app.tokenOf(ids.northMain)
    const get = async (path: string) => (await app.call('GET', `/api/provider/${path}`, { token })).json()
    const { id } = (await get('diffuseurs?diffuseur=FACEBOOK_EDITO')) as { id: number }
    const usable = async (portal: number) =>
      ((await get(`get-prompts?annonceurId=${ids.north}&diffuseurId=${portal}`)) as { prompts: { titre: string }[] }).prompts.map(
        ({ titre }) => titre,
      )
    expect(await usable(id)).toEqual(['Everywhere', 'Facebook'])
    expect(await usable(-1)).toEqual(['Everywhere'])
    expect(await get(`get-prompts?annonceurId=${ids.south}`)).toMatchObject({ code: 'not-found' })
    expect(await get('get-prompts?diffuseurId=4')).toMatchObject({ code: 'invalid-query', field: 'diffuseurId' })
  })

  test('needs the options', async () => {
    await app.database.query(`UPDATE advertisers SET options = options || '{"promptPersonalisation": false}' WHERE id = $1`, [ids.north])
    const client = await clientOf(ids.northMain)
    expect(await refusal(client.list(promptDefaults))).toEqual([403, 'prompt-rights'])
    expect(await refusal(client.create(promptDetails()))).toEqual([403, 'prompt-rights'])
    await app.database.query(`UPDATE advertisers SET options = options || '{"ai": false}' WHERE id = $1`, [ids.south])
    const south = await clientOf(ids.southMain)
    expect(await refusal(south.simulate({ advertiserId: ids.south, universe: 'IMMO', adId: null, prompt: promptDetails() }))).toEqual([
      403,
      'ai-option',
    ])
  })

  test('tells the tones and the fields of the trade', async () => {
    const client = await clientOf(ids.northMain)
    expect((await client.tones()).map(({ id }) => id)).toContain('elegant')
    const names = (await client.fieldGroups()).flatMap(({ fields }) => fields.map(({ id }) => id))
    expect(names).toContain('city')
    expect(names).not.toContain('mileage')
  })
})

describe('a prompt', () => {
  test('is changed over the version that was read, and a former one is restored by saving it again', async () => {
    const client = await clientOf(ids.northMain)
    const first = await client.create(promptDetails())
    const second = await client.update(first, promptDetails({ title: 'Second', fields: ['title'] }))
    expect(second).toMatchObject({ version: 2, title: 'Second', fields: ['title'] })
    expect(await refusal(client.update(first, promptDetails()))).toEqual([409, 'record-changed'])
    const [former] = await client.versions(first.id)
    expect(former).toMatchObject({ version: 1, details: promptDetails() })
    expect(former?.by).not.toBe('')
    await client.update(second, former!.details)
    expect(await client.find(first.id)).toMatchObject({ ...promptDetails(), version: 3 })
  })

  test('that is made the default takes the place of the one before on its network alone', async () => {
    const client = await clientOf(ids.northMain)
    const facebook = await client.create(promptDetails({ network: 'facebook', isDefault: true }))
    const everywhere = await client.create(promptDetails({ isDefault: true }))
    const other = await client.create(promptDetails({ network: 'facebook' }))
    await client.update(other, promptDetails({ network: 'facebook', isDefault: true }))
    const isDefault = async ({ id }: { id: number }) => (await client.find(id)).isDefault
    expect(await Promise.all([facebook, everywhere, other].map(isDefault))).toEqual([false, true, true])
    expect((await client.update(await client.find(other.id), promptDetails({ network: 'facebook', isDefault: true }))).isDefault).toBe(true)
    await client.update(await client.find(other.id), promptDetails({ isDefault: true }))
    expect(await isDefault(everywhere)).toBe(false)
  })

  test('is checked as the form says, and another account’s is not there', async () => {
    const token = await app.tokenOf(ids.northMain)
    const sent = { ...promptDetailsWire.encode(promptForm.empty), titre: 'Ab' }
    const reply = await app.call('POST', '/api/provider/add-or-update-prompt', { token, body: sent })
    expect([reply.status, await reply.json()]).toEqual([400, expect.objectContaining({ field: 'titre', reason: 'too-short' })])
    const north = await clientOf(ids.northMain)
    const south = await clientOf(ids.southMain)
    const prompt = await south.create(promptDetails())
    const calls = [north.find(prompt.id), north.update(prompt, promptDetails()), north.remove(prompt.id), north.versions(prompt.id)]
    expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => [404, 'not-found']))
    await south.remove(prompt.id)
    expect(await titles(south)).toEqual([])
  })

  test('of the head office is read by its points of sale, and changed there alone', async () => {
    const prompt = await (await clientOf(ids.headMain)).create(promptDetails({ title: 'Of the head' }))
    const outlet = await clientOf(ids.outletMain)
    expect(await outlet.find(prompt.id)).toMatchObject({ title: 'Of the head', isFromHead: true })
    expect(await titles(outlet)).toEqual(['Of the head'])
    expect(await refusal(outlet.update(prompt, promptDetails()))).toEqual([403, 'prompt-of-head'])
    expect(await refusal(outlet.remove(prompt.id))).toEqual([403, 'prompt-of-head'])
  })

  test('is tried on an ad of the account without being saved, within the texts of the day', async () => {
    const client = await clientOf(ids.northMain)
    const trial = {
      advertiserId: ids.north,
      universe: 'IMMO' as const,
      adId: 7,
      prompt: promptDetails({ tone: 'playful', layout: 'Lists.' }),
    }
    expect(await client.simulate(trial)).toBe('playful Begin with the place.\n\nLists.')
    expect(asked[0]).toMatchObject({ fields: ['price', 'city'], temperature: 0.1, seed: 7 })
    expect(await titles(client)).toEqual([])
    expect(await refusal(client.simulate({ ...trial, adId: 99_999 }))).toEqual([404, 'not-found'])
    for (let count = 0; count < 4; count++) await client.simulate(trial)
    expect(await refusal(client.simulate(trial))).toEqual([429, 'text-budget'])
    const south = await clientOf(ids.southMain)
    expect(await refusal(south.simulate({ ...trial, advertiserId: ids.south, adId: null }))).toEqual([409, 'prompt-no-ad'])
  })
})

describe('a caption', () => {
  const editorial = (network: CaptionQuestion['network'] = 'facebook') => ({ kind: 'editorial', network }) as const
  const question: CaptionQuestion = {
    kind: 'editorial',
    postId: null,
    title: 'Open day',
    text: '',
    network: 'facebook',
    tone: 'friendly',
    length: 'short',
    language: 'fr',
    promptId: null,
  }
  const write = async (user: number, more: Partial<CaptionQuestion> = {}): Promise<TextRequest> => {
    const captions = createCaptionsClient(await httpOf(user))
    for await (const _ of captions.write({ ...question, ...more }, { signal: new AbortController().signal }));
    return asked.at(-1)!
  }

  test('is steered by the default prompt of its network, the account’s own before the head office’s', async () => {
    const head = await clientOf(ids.headMain)
    const outlet = await clientOf(ids.outletMain)
    expect((await write(ids.outletMain)).instructions).toBe('')
    await head.create(promptDetails({ text: 'Of the head.', network: 'facebook', isDefault: true }))
    expect((await write(ids.outletMain)).instructions).toBe('Of the head.')
    await outlet.create(promptDetails({ text: 'Of all networks.', isDefault: true }))
    expect((await write(ids.outletMain)).instructions).toBe('Of all networks.')
    await outlet.create(promptDetails({ text: 'Of Facebook.', network: 'facebook', isDefault: true }))
    expect((await write(ids.outletMain)).instructions).toBe('Of Facebook.')
    expect((await write(ids.outletMain, { network: 'linkedin' })).instructions).toBe('Of all networks.')
  })

  test('is steered by the prompt that is chosen; another account’s is not found', async () => {
    const { id } = await (await clientOf(ids.headMain)).create(promptDetails({ text: 'Of the head.', temperature: 0.7 }))
    expect(await write(ids.outletMain, { promptId: id })).toMatchObject({ instructions: 'Of the head.', temperature: 0.7 })
    expect(await refusal(write(ids.northMain, { promptId: id }))).toEqual([404, 'not-found'])
  })

  test('holds to a prompt that a person chose, not to one that was there by default, nor to a deleted one', async () => {
    const client = await clientOf(ids.northMain)
    const usual = await client.create(promptDetails({ text: 'Usual.', isDefault: true }))
    const [one, other] = [await client.create(promptDetails({ text: 'One.' })), await client.create(promptDetails({ text: 'Other.' }))]
    const { id: postId } = await saved(app, await app.tokenOf(ids.northMain), { content: written(['facebook']) })
    expect((await write(ids.northMain, { postId })).instructions).toBe('Usual.')
    await client.update(usual, promptDetails({ text: 'Usual.', isDefault: false }))
    await client.update(other, promptDetails({ text: 'Other.', isDefault: true }))
    expect((await write(ids.northMain, { postId, tone: 'elegant' })).instructions).toBe('Usual.')
    expect((await write(ids.northMain, { postId, promptId: one.id })).instructions).toBe('One.')
    expect(await refusal(write(ids.northMain, { postId, promptId: other.id }))).toEqual([409, 'caption-prompt-fixed'])
    expect((await write(ids.northMain, { postId, tone: 'playful' })).instructions).toBe('One.')
    await client.remove(one.id)
    expect((await write(ids.northMain, { postId, promptId: other.id })).instructions).toBe('Other.')
  })
  test('holds to the default prompt once a person has chosen it', async () => {
    const client = await clientOf(ids.northMain)
    const usual = await client.create(promptDetails({ text: 'Usual.', isDefault: true }))
    const other = await client.create(promptDetails({ text: 'Other.' }))
    const { id: postId } = await saved(app, await app.tokenOf(ids.northMain), { content: written(['facebook']) })
    await write(ids.northMain, { postId })
    await write(ids.northMain, { postId, promptId: usual.id })
    expect(await refusal(write(ids.northMain, { postId, promptId: other.id }))).toEqual([409, 'caption-prompt-fixed'])
  })
  test('holds to the prompt that a person chose where its post is renamed, and where the first proposal comes back', async () => {
    const client = await clientOf(ids.northMain)
    const [one, other] = [await client.create(promptDetails({ text: 'One.' })), await client.create(promptDetails({ text: 'Other.' }))]
    const content = written(['facebook'])
    const { id: postId } = await saved(app, await app.tokenOf(ids.northMain), { content })
    const about = { postId, title: content.title, text: content.text }
    const captions = createCaptionsClient(await httpOf(ids.northMain))
    const first = await captions.get({ ...editorial(), postId })
    await write(ids.northMain, { ...about, promptId: one.id })
    await captions.reset({ ...editorial(), postId })
    expect(await captions.get({ ...editorial(), postId })).toBe(first)
    const fixed = { code: 'caption-prompt-fixed', field: 'prompt_id', params: { id: one.id } }
    await expect(write(ids.northMain, { ...about, promptId: other.id })).rejects.toMatchObject(fixed)
    await expect(write(ids.northMain, { ...about, title: 'Renamed', promptId: other.id })).rejects.toMatchObject(fixed)
    expect((await write(ids.northMain, { ...about })).instructions).toBe('One.')
    expect((await write(ids.northMain, { ...about, promptId: other.id, network: 'linkedin' })).instructions).toBe('Other.')
  })
})
