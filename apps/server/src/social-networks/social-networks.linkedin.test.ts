import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { linkedinContract } from '../test/contracts/linkedin.ts'
import { connectedPage, picture, preparedPost, video } from '../test/networks.ts'
import { createVendor, type VendorReply } from '../test/contracts/vendor.ts'
import { NetworkFault } from './social-networks.connector.model.ts'
import { createLinkedinConnector } from './social-networks.linkedin.client.ts'
import { commentaryOf, judgeLinkedin, textOf } from './social-networks.linkedin.rules.ts'

const organization = 'urn:li:organization:2414183'
const page = connectedPage({ network: 'linkedin', id: organization })
const signal = new AbortController().signal
const now = new Date('2026-11-23T09:00:00Z')
const since = new Date('2026-11-23T08:55:00Z')
const refused = (status: number, message: string, more: object = {}): VendorReply => ({
  status,
  body: { message, status, serviceErrorCode: 100, ...more },
})
const created = (id: string): VendorReply => ({ status: 201, headers: { 'x-restli-id': id } })
const image = (id: string): VendorReply => ({
  body: { value: { uploadUrl: `https://www.linkedin.com/dms-uploads/${id}`, image: `urn:li:image:${id}` } },
})
const faultOf = async (work: Promise<unknown>): Promise<NetworkFault> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof NetworkFault)) throw new Error('It was not refused', { cause: fault })
  return fault
}

describe('a commentary', () => {
  it.each([
    ['plain', 'plain'],
    ['5 (five) [rooms] <b> *new* ~100_m2 | {a} @b \\', '5 \\(five\\) \\[rooms\\] \\<b\\> \\*new\\* \\~100\\_m2 \\| \\{a\\} \\@b \\\\'],
    ['#Lyon est belle', '{hashtag|\\#|Lyon} est belle'],
    ['Visitez (#maison_neuve)', 'Visitez \\({hashtag|\\#|maison\\_neuve}\\)'],
    ['n° #12 et C#', 'n° \\#12 et C\\#'],
  ])('of %j is %j', (text, commentary) => {
    expect(commentaryOf(text)).toBe(commentary)
  })

  it('leaves no sign that would cut it short, and is read again as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w\s#@(){}|\\*<>~[\]éà-]{0,40}$/u), (text) => {
        expect(textOf(commentaryOf(text))).toBe(text)
      }),
    )
  })
})

describe('consent', () => {
  it('is asked for without what LinkedIn does not take', () => {
    const url = new URL(
      createLinkedinConnector(createVendor(linkedinContract, []).deps).authorizeAddress({
        state: 's',
        challenge: 'c',
        returnTo: 'https://area.example/back',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'app-1',
      redirect_uri: 'https://area.example/back',
      state: 's',
      scope: 'r_organization_social w_organization_social rw_organization_admin',
    })
  })

  it('ends with what refreshes the token, or with the token where there is nothing to refresh it', async () => {
    const whole = { access_token: 'a', expires_in: 5_184_000, refresh_token: 'r', refresh_token_expires_in: 31_536_000 }
    const vendor = createVendor(linkedinContract, [
      ['POST /oauth/v2/accessToken', { body: whole }],
      ['POST /oauth/v2/accessToken', { body: { access_token: 'b', expires_in: 5_184_000 } }],
      ['POST /oauth/v2/accessToken', { status: 400, body: { error: 'invalid_grant', error_description: 'The refresh token has expired' } }],
    ])
    const connector = createLinkedinConnector(vendor.deps)
    const tokens = await connector.exchange({ code: 'code', verifier: 'v', returnTo: 'https://area.example/back' })
    expect(tokens).toEqual({
      access: 'a',
      refresh: 'r',
      accessEndsAt: new Date(now.getTime() + 5_184_000_000),
      endsAt: new Date(now.getTime() + 31_536_000_000),
    })
    expect((await connector.refresh(tokens)).endsAt).toEqual(new Date(now.getTime() + 5_184_000_000))
    expect(await faultOf(connector.refresh(tokens))).toMatchObject({
      reason: 'connection-expired',
      answer: 'The refresh token has expired',
    })
    expect(vendor.calls.slice(0, 2).map(({ body }) => body)).toEqual([
      {
        client_id: 'app-1',
        client_secret: 'app-secret',
        grant_type: 'authorization_code',
        code: 'code',
        redirect_uri: 'https://area.example/back',
      },
      { client_id: 'app-1', client_secret: 'app-secret', grant_type: 'refresh_token', refresh_token: 'r' },
    ])
  })

  it('tells each page once, and where the role does not let one publish', async () => {
    const role = (id: string, name: string) => ({ organization: `urn:li:organization:${id}`, role: name, state: 'APPROVED' })
    const vendor = createVendor(linkedinContract, [
      [
        'GET /rest/organizationAcls',
        { body: { elements: [role('1', 'ANALYST'), role('1', 'CONTENT_ADMINISTRATOR'), role('2', 'CURATOR')] } },
      ],
      ['GET /rest/organizations/1', { body: { localizedName: 'Agence', vanityName: 'agence' } }],
      ['GET /rest/organizations/2', { body: { localizedName: 'Groupe' } }],
    ])
    expect(await createLinkedinConnector(vendor.deps).pages({ access: 'a', refresh: null, accessEndsAt: null, endsAt: null })).toEqual([
      { id: 'urn:li:organization:1', name: 'Agence', address: 'https://www.linkedin.com/company/agence', token: null, refusal: null },
      { id: 'urn:li:organization:2', name: 'Groupe', address: null, token: null, refusal: 'role' },
    ])
    expect(vendor.calls[0]).toMatchObject({
      query: { q: 'roleAssignee', state: 'APPROVED' },
      headers: { authorization: 'Bearer a', 'linkedin-version': '202610', 'x-restli-protocol-version': '2.0.0' },
    })
  })
})

describe('a post', () => {
  it('has its pictures uploaded first', async () => {
    const vendor = createVendor(linkedinContract, [
      ['POST /rest/images', image('A')],
      ['PUT /dms-uploads/A', { status: 201 }],
      ['POST /rest/images', image('B')],
      ['PUT /dms-uploads/B', { status: 201 }],
      ['POST /rest/posts', created('urn:li:share:7')],
      ['POST /rest/socialActions/urn%3Ali%3Ashare%3A7/comments', { status: 201, body: {} }],
    ])
    const post = preparedPost({
      text: 'A #house (new)',
      pictures: [picture('a', 'Front'), picture('b')],
      firstComment: 'Visits on Saturday',
    })
    expect(await createLinkedinConnector(vendor.deps).publish(page, post, signal)).toEqual({
      remoteId: 'urn:li:share:7',
      address: 'https://www.linkedin.com/feed/update/urn:li:share:7',
      isPending: false,
      leftOut: [],
    })
    expect(vendor.calls.map(({ body }) => body)).toEqual([
      { initializeUploadRequest: { owner: organization } },
      3,
      { initializeUploadRequest: { owner: organization } },
      3,
      {
        author: organization,
        commentary: 'A {hashtag|\\#|house} \\(new\\)',
        visibility: 'PUBLIC',
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: false,
        distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
        content: {
          multiImage: {
            images: [
              { id: 'urn:li:image:A', altText: 'Front' },
              { id: 'urn:li:image:B', altText: '' },
            ],
          },
        },
      },
      { actor: organization, object: 'urn:li:share:7', message: { text: 'Visits on Saturday' } },
    ])
    expect(vendor.calls[1]?.headers).toMatchObject({ authorization: 'Bearer page-token', 'content-type': 'application/octet-stream' })
  })

  it('with one picture has it as its media, with none no content', async () => {
    const one = createVendor(linkedinContract, [
      ['POST /rest/images', image('A')],
      ['PUT /dms-uploads/A', {}],
      ['POST /rest/posts', created('urn:li:share:8')],
    ])
    await createLinkedinConnector(one.deps).publish(page, preparedPost({ pictures: [picture('a', 'Front')] }), signal)
    expect(one.calls[2]?.body).toMatchObject({ content: { media: { id: 'urn:li:image:A', altText: 'Front' } } })
    const none = createVendor(linkedinContract, [['POST /rest/posts', created('urn:li:share:9')]])
    await createLinkedinConnector(none.deps).publish(page, preparedPost(), signal)
    expect(none.calls[0]?.body).not.toHaveProperty('content')
  })

  it('has its video sent in the parts that the network asks for', async () => {
    const part = (firstByte: number, lastByte: number) => ({
      uploadUrl: `https://www.linkedin.com/dms-uploads/v${firstByte}`,
      firstByte,
      lastByte,
    })
    const vendor = createVendor(linkedinContract, [
      [
        'POST /rest/videos',
        { body: { value: { video: 'urn:li:video:V', uploadToken: 'token', uploadInstructions: [part(0, 3), part(4, 4)] } } },
      ],
      ['PUT /dms-uploads/v0', { headers: { etag: 'e0' } }],
      ['PUT /dms-uploads/v4', { headers: { etag: 'e4' } }],
      ['POST /rest/videos', {}],
      ['GET /rest/videos/urn%3Ali%3Avideo%3AV', { body: { status: 'PROCESSING' } }],
      ['GET /rest/videos/urn%3Ali%3Avideo%3AV', { body: { status: 'AVAILABLE' } }],
      ['POST /rest/posts', created('urn:li:share:10')],
    ])
    await createLinkedinConnector(vendor.deps).publish(page, preparedPost({ video: video(5) }), signal)
    expect(vendor.calls.map(({ body }) => body)).toMatchObject([
      { initializeUploadRequest: { owner: organization, fileSizeBytes: 5, uploadCaptions: false, uploadThumbnail: false } },
      4,
      1,
      { finalizeUploadRequest: { video: 'urn:li:video:V', uploadToken: 'token', uploadedPartIds: ['e0', 'e4'] } },
      undefined,
      undefined,
      { content: { media: { id: 'urn:li:video:V' } } },
    ])
  })

  it('is refused where the video cannot be read', async () => {
    const vendor = createVendor(linkedinContract, [
      ['POST /rest/videos', { body: { value: { video: 'urn:li:video:V', uploadInstructions: [] } } }],
      ['POST /rest/videos', {}],
      ['GET /rest/videos/urn%3Ali%3Avideo%3AV', { body: { status: 'PROCESSING_FAILED', processingFailureReason: 'codec' } }],
    ])
    expect(await faultOf(createLinkedinConnector(vendor.deps).publish(page, preparedPost({ video: video() }), signal))).toMatchObject({
      reason: 'media',
      answer: 'codec',
    })
  })

  it.each(['https://linkedin.com.evil.example/x', 'http://www.linkedin.com/x', 'file:///etc/passwd', ''])(
    'sends neither picture nor token to %j',
    async (uploadUrl) => {
      const vendor = createVendor(linkedinContract, [['POST /rest/images', { body: { value: { uploadUrl, image: 'urn:li:image:A' } } }]])
      expect(
        (await faultOf(createLinkedinConnector(vendor.deps).publish(page, preparedPost({ pictures: [picture('a')] }), signal)))
          .isAnswerLost,
      ).toBe(false)
      expect(vendor.calls).toHaveLength(1)
    },
  )

  it('goes out without the picture that is refused', async () => {
    const reported: unknown[] = []
    const vendor = createVendor(linkedinContract, [
      ['POST /rest/images', image('A')],
      ['PUT /dms-uploads/A', refused(400, 'The image is not supported')],
      ['POST /rest/images', image('B')],
      ['PUT /dms-uploads/B', {}],
      ['POST /rest/posts', created('urn:li:share:11')],
    ])
    const { leftOut } = await createLinkedinConnector(vendor.deps).publish(
      page,
      preparedPost({ pictures: [picture('a'), picture('b')] }),
      signal,
      async (told) => void reported.push(...told, vendor.calls.length),
    )
    expect(leftOut).toEqual([{ what: 'picture', position: 0, answer: 'The image is not supported' }])
    expect(reported).toEqual([...leftOut, 4])
  })

  it('goes out without the picture that cannot be read here', async () => {
    const gone = { ...picture('a'), read: () => Promise.reject(new Error('gone')) }
    const vendor = createVendor(linkedinContract, [
      ['POST /rest/images', image('A')],
      ['POST /rest/images', image('B')],
      ['PUT /dms-uploads/B', {}],
      ['POST /rest/posts', created('urn:li:share:12')],
    ])
    const { leftOut } = await createLinkedinConnector(vendor.deps).publish(page, preparedPost({ pictures: [gone, picture('b')] }), signal)
    expect(leftOut).toEqual([{ what: 'picture', position: 0, answer: '' }])
  })

  it('may be out where its answer is lost, and is looked for by its text', async () => {
    const entry = (id: string, commentary: string, publishedAt: number) => ({ id, commentary, publishedAt, lifecycleState: 'PUBLISHED' })
    const elements = [
      entry('urn:li:share:1', 'A {hashtag|\\#|house}', since.getTime() - 3_600_000),
      entry('urn:li:share:2', 'A {hashtag|\\#|house}', since.getTime()),
    ]
    const vendor = createVendor(linkedinContract, [
      ['POST /rest/posts', { status: 504 }],
      ['GET /rest/posts', { body: { elements } }],
    ])
    const connector = createLinkedinConnector(vendor.deps)
    expect(await faultOf(connector.publish(page, preparedPost({ text: 'A #house' }), signal))).toMatchObject({
      reason: 'outage',
      isAnswerLost: true,
    })
    expect(await connector.find(page, preparedPost({ text: 'A #house' }), since)).toMatchObject({ remoteId: 'urn:li:share:2' })
    expect(vendor.calls[1]).toMatchObject({ query: { author: organization, q: 'author' }, headers: { 'x-restli-method': 'FINDER' } })
  })

  it('gets the first comment that it lacks, once', async () => {
    const path = '/rest/socialActions/urn%3Ali%3Ashare%3A1/comments'
    const vendor = createVendor(linkedinContract, [
      [`GET ${path}`, { body: { elements: [] } }],
      [`POST ${path}`, { status: 201, body: { id: '9' } }],
      [`GET ${path}`, { body: { elements: [{ message: { text: 'Call us' } }] } }],
    ])
    const connector = createLinkedinConnector(vendor.deps)
    const complete = () => connector.complete(page, preparedPost({ firstComment: 'Call us' }), 'urn:li:share:1')
    expect([await complete(), await complete(), vendor.left]).toEqual([[], [], []])
  })

  it('is live, or gone, and can be deleted', async () => {
    const urn = 'urn%3Ali%3Ashare%3A1'
    const vendor = createVendor(linkedinContract, [
      [`GET /rest/posts/${urn}`, { body: { lifecycleState: 'PUBLISHED' } }],
      [`GET /rest/posts/${urn}`, refused(404, 'Not Found')],
      [`GET /rest/posts/${urn}`, refused(503, 'away')],
      [`DELETE /rest/posts/${urn}`, { status: 204 }],
    ])
    const connector = createLinkedinConnector(vendor.deps)
    expect((await connector.state(page, 'urn:li:share:1')).state).toBe('live')
    expect((await connector.state(page, 'urn:li:share:1')).state).toBe('gone')
    expect((await faultOf(connector.state(page, 'urn:li:share:1'))).reason).toBe('outage')
    await connector.remove(page, 'urn:li:share:1')
    expect(vendor.left).toEqual([])
  })
})

test.each([
  [401, 'The token used in the request has expired', {}, 'connection-expired'],
  [403, 'Organization permissions must be used', {}, 'rights'],
  [429, 'throttle', {}, 'rate-limit'],
  [503, 'away', {}, 'outage'],
  [422, 'Content is a duplicate of urn:li:share:1', {}, 'duplicate'],
  [422, 'Unprocessable', { errorDetails: { inputErrors: [{ code: 'DUPLICATE_POST' }] } }, 'duplicate'],
  [400, 'ERROR :: /commentary :: length is out of range', {}, 'text'],
  [400, 'urn:li:image:1 is not ready', {}, 'media'],
  [404, 'Not Found', {}, 'unknown'],
] as const)('LinkedIn means %s %s as it is handled', (status, message, more, reason) => {
  expect(judgeLinkedin({ status, headers: new Headers(), body: { message, ...more } }, now)).toMatchObject({ reason, answer: message })
})

test('limits of LinkedIn end at midnight, unless it says when', () => {
  const body = { message: 'throttle' }
  expect(judgeLinkedin({ status: 429, headers: new Headers(), body }, now).retryAt).toEqual(new Date('2026-11-24T00:00:00Z'))
  expect(judgeLinkedin({ status: 429, headers: new Headers({ 'retry-after': '60' }), body }, now).retryAt).toEqual(
    new Date(now.getTime() + 60_000),
  )
})
