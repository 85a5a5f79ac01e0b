import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { facebookContract, instagramContract } from '../test/contracts/graph.ts'
import { together } from '../test/contracts/exchanges.ts'
import { connectedPage, picture, preparedPost, video } from '../test/networks.ts'
import { createVendor, type VendorReply } from '../test/contracts/vendor.ts'
import { NetworkFault } from './social-networks.connector.model.ts'
import { createFacebookConnector } from './social-networks.facebook.client.ts'
import { judgeGraph } from './social-networks.graph.rules.ts'
import { createInstagramConnector } from './social-networks.instagram.client.ts'

const graphContract = together(facebookContract, instagramContract)

const api = 'https://graph.facebook.com/v25.0'
const signal = new AbortController().signal
const since = new Date('2026-11-23T08:55:00Z')
const proof = createHmac('sha256', 'app-secret').update('page-token').digest('hex')
const signed = { access_token: 'page-token', appsecret_proof: proof }
const refused = (code: number, subcode?: number, message = 'Refused'): VendorReply => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, ...(subcode !== undefined && { error_subcode: subcode }) } },
})
const faultOf = async (work: Promise<unknown>): Promise<NetworkFault> => {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(fault instanceof NetworkFault)) throw new Error('It was not refused', { cause: fault })
  return fault
}

describe('consent', () => {
  it('is asked for at the dialog, with the state and the rights that posts need', () => {
    const url = new URL(
      createFacebookConnector(createVendor(graphContract, []).deps).authorizeAddress({
        state: 's',
        challenge: 'c',
        returnTo: 'https://area.example/socialNetworks',
      }),
    )
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/v25.0/dialog/oauth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'app-1',
      redirect_uri: 'https://area.example/socialNetworks',
      response_type: 'code',
      state: 's',
      scope: 'pages_show_list,pages_read_engagement,pages_read_user_content,pages_manage_posts,pages_manage_engagement,read_insights',
    })
  })

  it('is exchanged for a long-lived token, whose last day the network says', async () => {
    const vendor = createVendor(graphContract, [
      ['GET /v25.0/oauth/access_token', { body: { access_token: 'short', token_type: 'bearer', expires_in: 5_183_944 } }],
      ['GET /v25.0/oauth/access_token', { body: { access_token: 'long', token_type: 'bearer' } }],
      ['GET /v25.0/debug_token', { body: { data: { is_valid: true, expires_at: 0, data_access_expires_at: 1_803_200_000 } } }],
    ])
    expect(
      await createFacebookConnector(vendor.deps).exchange({ code: 'code', verifier: 'v', returnTo: 'https://area.example/back' }),
    ).toEqual({ access: 'long', refresh: null, accessEndsAt: null, endsAt: new Date(1_803_200_000_000) })
    expect(vendor.calls.map(({ query }) => query)).toEqual([
      { client_id: 'app-1', client_secret: 'app-secret', redirect_uri: 'https://area.example/back', code: 'code' },
      { client_id: 'app-1', client_secret: 'app-secret', grant_type: 'fb_exchange_token', fb_exchange_token: 'short' },
      { input_token: 'long', access_token: 'app-1|app-secret' },
    ])
  })

  it('tells every page, and on which of them the person may not publish', async () => {
    const page = (id: string, tasks: string[]) => ({
      id,
      name: `Page ${id}`,
      link: `https://www.facebook.com/${id}`,
      access_token: `token-${id}`,
      tasks,
    })
    const vendor = createVendor(graphContract, [
      [
        'GET /v25.0/me/accounts',
        { body: { data: [page('1', ['CREATE_CONTENT'])], paging: { cursors: { after: 'next' }, next: 'https://…' } } },
      ],
      ['GET /v25.0/me/accounts', { body: { data: [page('2', ['ANALYZE'])], paging: { cursors: { after: 'end' } } } }],
    ])
    expect(await createFacebookConnector(vendor.deps).pages({ access: 'long', refresh: null, accessEndsAt: null, endsAt: null })).toEqual([
      { id: '1', name: 'Page 1', address: 'https://www.facebook.com/1', token: 'token-1', refusal: null },
      { id: '2', name: 'Page 2', address: 'https://www.facebook.com/2', token: 'token-2', refusal: 'role' },
    ])
    expect(vendor.calls[1]?.query).toMatchObject({ after: 'next' })
  })

  it('tells the professional accounts of Instagram behind pages', async () => {
    const vendor = createVendor(graphContract, [
      [
        'GET /v25.0/me/accounts',
        {
          body: {
            data: [
              {
                id: '1',
                name: 'Page',
                access_token: 't',
                tasks: ['CREATE_CONTENT'],
                instagram_business_account: { id: '178', username: 'agence' },
              },
              { id: '2', name: 'Without', access_token: 'u', tasks: ['CREATE_CONTENT'] },
            ],
          },
        },
      ],
    ])
    expect(await createInstagramConnector(vendor.deps).pages({ access: 'long', refresh: null, accessEndsAt: null, endsAt: null })).toEqual([
      { id: '178', name: '@agence', address: 'https://www.instagram.com/agence/', token: 't', refusal: null },
    ])
  })
})

describe('Facebook', () => {
  it('gets pictures unpublished, then the post that they are attached to, then the first comment', async () => {
    const vendor = createVendor(graphContract, [
      ['POST /v25.0/104/photos', { body: { id: '901' } }],
      ['POST /v25.0/104/photos', { body: { id: '902' } }],
      ['POST /v25.0/104/feed', { body: { id: '104_77' } }],
      ['POST /v25.0/104_77/comments', { body: { id: '104_77_1' } }],
      ['GET /v25.0/104_77', { body: { id: '104_77', permalink_url: 'https://www.facebook.com/104/posts/77' } }],
    ])
    const post = preparedPost({
      pictures: [picture('front', 'The front'), picture('garden')],
      button: 'learn-more',
      buttonUrl: 'https://agence.example/1',
      firstComment: 'Visits on Saturday',
    })
    expect(await createFacebookConnector(vendor.deps).publish(connectedPage(), post, signal)).toEqual({
      remoteId: '104_77',
      address: 'https://www.facebook.com/104/posts/77',
      isPending: false,
      leftOut: [],
    })
    expect(vendor.calls.map(({ body }) => body)).toEqual([
      { url: 'https://area.example/front.jpg', published: 'false', alt_text_custom: 'The front', ...signed },
      { url: 'https://area.example/garden.jpg', published: 'false', ...signed },
      {
        message: 'A house by the river\n\nhttps://agence.example/1',
        'attached_media[0]': '{"media_fbid":"901"}',
        'attached_media[1]': '{"media_fbid":"902"}',
        ...signed,
      },
      { message: 'Visits on Saturday', ...signed },
      undefined,
    ])
    expect(vendor.calls.every(({ url }) => url.startsWith(api))).toBe(true)
  })

  it('gets a text with its link and button', async () => {
    const vendor = createVendor(graphContract, [
      ['POST /v25.0/104/feed', { body: { id: '104_78' } }],
      ['GET /v25.0/104_78', {}],
    ])
    await createFacebookConnector(vendor.deps).publish(
      connectedPage(),
      preparedPost({ button: 'contact', buttonUrl: 'https://agence.example/contact' }),
      signal,
    )
    expect(vendor.calls[0]?.body).toEqual({
      message: 'A house by the river',
      link: 'https://agence.example/contact',
      call_to_action: '{"type":"CONTACT_US","value":{"link":"https://agence.example/contact"}}',
      ...signed,
    })
  })

  it('gets a video by its address', async () => {
    const vendor = createVendor(graphContract, [
      ['POST /v25.0/104/videos', { body: { id: '555' } }],
      ['GET /v25.0/555', { body: { permalink_url: '/reel/555' } }],
    ])
    const published = await createFacebookConnector(vendor.deps).publish(
      connectedPage(),
      preparedPost({ video: video(), pictures: [picture('unused')] }),
      signal,
    )
    expect(published).toMatchObject({ remoteId: '555', address: 'https://www.facebook.com/reel/555' })
    expect(vendor.calls[0]?.body).toEqual({ file_url: 'https://area.example/film.mp4', description: 'A house by the river', ...signed })
  })

  it('takes the post without the one picture that it refuses, and says which; a comment that fails takes nothing back', async () => {
    const vendor = createVendor(graphContract, [
      ['POST /v25.0/104/photos', refused(1, 1_366_046, 'Photos should be smaller than 4 MB')],
      ['POST /v25.0/104/photos', { body: { id: '902' } }],
      ['POST /v25.0/104/feed', { body: { id: '104_79' } }],
      ['POST /v25.0/104_79/comments', refused(200)],
      ['GET /v25.0/104_79', {}],
    ])
    const reported: unknown[] = []
    const { leftOut } = await createFacebookConnector(vendor.deps).publish(
      connectedPage(),
      preparedPost({ pictures: [picture('large'), picture('garden')], firstComment: 'Hello' }),
      signal,
      async (told) => void reported.push(...told, vendor.calls.length),
    )
    // Before anything is published.
    expect(reported).toEqual([leftOut[0], 2])
    expect(leftOut).toEqual([
      { what: 'picture', position: 0, answer: 'Photos should be smaller than 4 MB' },
      { what: 'first-comment', position: 0, answer: 'Refused' },
    ])
  })

  it('fails where every picture is refused, before anything is out', async () => {
    const vendor = createVendor(graphContract, [['POST /v25.0/104/photos', refused(324)]])
    expect(
      await faultOf(createFacebookConnector(vendor.deps).publish(connectedPage(), preparedPost({ pictures: [picture('large')] }), signal)),
    ).toMatchObject({ reason: 'media', isAnswerLost: false })
  })

  it.each([
    ['no answer', new TypeError('fetch failed'), 'outage'],
    ['a gateway that gave up', { status: 504, body: 'upstream' }, 'outage'],
    ['a call that took too long', new DOMException('late', 'TimeoutError'), 'timeout'],
  ] as const)('may have published after %s', async (_, reply, reason) => {
    const vendor = createVendor(graphContract, [['POST /v25.0/104/feed', reply]])
    expect(await faultOf(createFacebookConnector(vendor.deps).publish(connectedPage(), preparedPost(), signal))).toMatchObject({
      reason,
      isAnswerLost: true,
    })
  })

  it('has not published where a picture did not arrive', async () => {
    const vendor = createVendor(graphContract, [['POST /v25.0/104/photos', new TypeError('fetch failed')]])
    expect(
      await faultOf(createFacebookConnector(vendor.deps).publish(connectedPage(), preparedPost({ pictures: [picture('a')] }), signal)),
    ).toMatchObject({ reason: 'outage', isAnswerLost: false })
  })

  it('is asked for what says the same since the first try', async () => {
    const entry = (id: string, message: string, created: string) => ({
      id,
      message,
      created_time: created,
      permalink_url: `https://www.facebook.com/${id}`,
    })
    const data = [
      entry('1', 'Another house', '2026-11-23T08:56:00+0000'),
      entry('2', 'A house by  the river\n', '2026-11-23T08:56:00+0000'),
      entry('3', 'A house by the river', '2026-11-20T08:56:00+0000'),
    ]
    const vendor = createVendor(graphContract, [
      ['GET /v25.0/104/posts', { body: { data } }],
      ['GET /v25.0/104/posts', { body: { data: [data[2]] } }],
    ])
    const connector = createFacebookConnector(vendor.deps)
    expect(await connector.find(connectedPage(), preparedPost(), since)).toMatchObject({
      remoteId: '2',
      address: 'https://www.facebook.com/2',
    })
    expect(await connector.find(connectedPage(), preparedPost(), since)).toBeNull()
    expect(vendor.calls[0]?.query).toMatchObject({
      since: String(since.getTime() / 1_000 - 60),
      fields: 'id,message,created_time,permalink_url',
    })
  })

  it('adds the first comment to a post that was found, unless it is there', async () => {
    const comments = 'GET /v25.0/104_1/comments'
    const vendor = createVendor(graphContract, [
      [comments, { body: { data: [{ message: 'Lovely' }] } }],
      ['POST /v25.0/104_1/comments', { body: { id: '9' } }],
      [comments, { body: { data: [{ message: 'Call us ' }] } }],
      [comments, refused(10)],
    ])
    const connector = createFacebookConnector(vendor.deps)
    const complete = () => connector.complete(connectedPage(), preparedPost({ firstComment: 'Call us' }), '104_1')
    expect([await complete(), await complete(), await complete()]).toEqual([
      [],
      [],
      [{ what: 'first-comment', position: 0, answer: 'Refused' }],
    ])
    expect(await connector.complete(connectedPage(), preparedPost(), '104_1')).toEqual([])
    expect([vendor.calls[1]?.body, vendor.left]).toMatchObject([{ message: 'Call us' }, []])
  })

  it('says whether a post is still there, and deletes it', async () => {
    const vendor = createVendor(graphContract, [
      ['GET /v25.0/104_1', { body: { id: '104_1' } }],
      ['GET /v25.0/104_2', refused(100, 33, 'Unsupported get request')],
      ['GET /v25.0/104/posts', { body: { data: [] } }],
      ['DELETE /v25.0/104_1', { body: { success: true } }],
    ])
    const connector = createFacebookConnector(vendor.deps)
    expect(await connector.state(connectedPage(), '104_1')).toMatchObject({ state: 'live' })
    expect(await connector.state(connectedPage(), '104_2')).toMatchObject({ state: 'gone' })
    await connector.remove(connectedPage(), '104_1')
    expect(vendor.left).toEqual([])
  })
})

describe('Instagram', () => {
  const instagram = connectedPage({ network: 'instagram', id: '178' })
  const limit = ['GET /v25.0/178/content_publishing_limit', { body: { data: [{ config: { quota_total: 100 }, quota_usage: 4 }] } }] as const
  const made = (id: string) => ['POST /v25.0/178/media', { body: { id } }] as const
  const ready = (id: string, status = 'FINISHED') =>
    [`GET /v25.0/${id}`, { body: { id, status_code: status, status: 'Error: 2207026' } }] as const
  const out = ['POST /v25.0/178/media_publish', { body: { id: '990' } }] as const
  const link = ['GET /v25.0/990', { body: { permalink: 'https://www.instagram.com/p/x/' } }] as const

  it('gets a container for each picture, one for all of them, and publishes that', async () => {
    const vendor = createVendor(graphContract, [
      limit,
      made('1'),
      ready('1', 'IN_PROGRESS'),
      ready('1'),
      made('2'),
      ready('2'),
      made('3'),
      ready('3'),
      out,
      link,
    ])
    const published = await createInstagramConnector(vendor.deps).publish(
      instagram,
      preparedPost({ pictures: [picture('a', 'Front'), picture('b')] }),
      signal,
    )
    expect(published).toEqual({ remoteId: '990', address: 'https://www.instagram.com/p/x/', isPending: false, leftOut: [] })
    expect(vendor.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { image_url: 'https://area.example/a.jpg', is_carousel_item: 'true', alt_text: 'Front', ...signed },
      { image_url: 'https://area.example/b.jpg', is_carousel_item: 'true', ...signed },
      { media_type: 'CAROUSEL', children: '1,2', caption: 'A house by the river', ...signed },
      { creation_id: '3', ...signed },
    ])
    expect(vendor.paused).toEqual([1_000])
  })

  it('gets one picture with its caption, and a video as a reel', async () => {
    const one = createVendor(graphContract, [limit, made('1'), ready('1'), out, link])
    await createInstagramConnector(one.deps).publish(instagram, preparedPost({ pictures: [picture('a')] }), signal)
    expect(one.calls[1]?.body).toEqual({ image_url: 'https://area.example/a.jpg', caption: 'A house by the river', ...signed })
    const reel = createVendor(graphContract, [limit, made('1'), ready('1'), out, link])
    await createInstagramConnector(reel.deps).publish(instagram, preparedPost({ video: video() }), signal)
    expect(reel.calls[1]?.body).toEqual({
      media_type: 'REELS',
      video_url: 'https://area.example/film.mp4',
      caption: 'A house by the river',
      share_to_feed: 'true',
      ...signed,
    })
  })

  it('goes out with the pictures that are left, as a single one where only one is', async () => {
    const vendor = createVendor(graphContract, [
      limit,
      ['POST /v25.0/178/media', refused(36_003, 2_207_009, 'aspect ratio')],
      made('2'),
      ready('2'),
      made('4'),
      ready('4'),
      out,
      link,
    ])
    const reported: unknown[] = []
    const { leftOut } = await createInstagramConnector(vendor.deps).publish(
      instagram,
      preparedPost({ pictures: [picture('wide'), picture('b')] }),
      signal,
      async (told) => void reported.push(...told, vendor.calls.length),
    )
    expect(leftOut).toEqual([{ what: 'picture', position: 0, answer: 'aspect ratio' }])
    expect(reported).toEqual([...leftOut, 6])
    expect(vendor.calls[4]?.body).toMatchObject({ image_url: 'https://area.example/b.jpg', caption: 'A house by the river' })
  })

  it('is not asked beyond the posts that it takes a day', async () => {
    const vendor = createVendor(graphContract, [
      ['GET /v25.0/178/content_publishing_limit', { body: { data: [{ config: { quota_total: 50 }, quota_usage: 50 }] } }],
    ])
    expect(
      await faultOf(createInstagramConnector(vendor.deps).publish(instagram, preparedPost({ pictures: [picture('a')] }), signal)),
    ).toMatchObject({ reason: 'rate-limit', retryAt: new Date('2026-11-23T10:00:00Z') })
  })

  it('says that a file is not to be used, that there is none, and gives up where it never gets ready', async () => {
    const broken = createVendor(graphContract, [limit, made('1'), ready('1', 'ERROR')])
    expect(await faultOf(createInstagramConnector(broken.deps).publish(instagram, preparedPost({ video: video() }), signal))).toMatchObject(
      { reason: 'media', answer: 'Error: 2207026' },
    )
    expect(
      await faultOf(createInstagramConnector(createVendor(graphContract, []).deps).publish(instagram, preparedPost(), signal)),
    ).toMatchObject({
      reason: 'media',
    })
    const slow = createVendor(graphContract, [limit, made('1'), ...Array.from({ length: 40 }, () => ready('1', 'IN_PROGRESS'))])
    expect(await faultOf(createInstagramConnector(slow.deps).publish(instagram, preparedPost({ video: video() }), signal))).toMatchObject({
      reason: 'timeout',
      isAnswerLost: false,
    })
  })

  it('is asked for the same caption since the first try, and deletes nothing', async () => {
    const vendor = createVendor(graphContract, [
      [
        'GET /v25.0/178/media',
        {
          body: {
            data: [
              {
                id: '5',
                caption: 'A house by the river',
                permalink: 'https://www.instagram.com/p/5/',
                timestamp: '2026-11-23T08:58:00+0000',
              },
            ],
          },
        },
      ],
      ['GET /v25.0/5/comments', { body: { data: [{ text: 'Call us' }] } }],
    ])
    const connector = createInstagramConnector(vendor.deps)
    expect(await connector.find(instagram, preparedPost(), since)).toMatchObject({ remoteId: '5' })
    expect(await connector.complete(instagram, preparedPost({ firstComment: 'Call us' }), '5')).toEqual([])
    expect((await faultOf(connector.remove(instagram, '5'))).reason).toBe('rights')
  })
})

test.each([
  [190, 463, 'connection-expired'],
  [102, undefined, 'connection-expired'],
  [10, undefined, 'rights'],
  [200, undefined, 'rights'],
  [299, undefined, 'rights'],
  [4, undefined, 'rate-limit'],
  [32, undefined, 'rate-limit'],
  [80_001, undefined, 'rate-limit'],
  [1, undefined, 'outage'],
  [2, undefined, 'outage'],
  [506, undefined, 'duplicate'],
  [368, undefined, 'moderation'],
  [324, undefined, 'media'],
  [36_000, 2_207_004, 'media'],
  [-2, 2_207_003, 'media'],
  [-1, 2_207_001, 'outage'],
  [4, 2_207_051, 'moderation'],
  [9, 2_207_042, 'rate-limit'],
  [100, 2_207_010, 'text'],
  [100, 33, 'unknown'],
] as const)('the Graph API means %s %s as %s', (code, subcode, reason) => {
  const reply = {
    status: 400,
    headers: new Headers(),
    body: { error: { message: 'said', code, ...(subcode !== undefined && { error_subcode: subcode }) } },
  }
  expect(judgeGraph(reply, since)).toMatchObject({ reason, answer: 'said' })
})

test('the Graph API says when calls are taken again', () => {
  const body = { error: { message: 'limit', code: 32 } }
  const headers = new Headers({ 'x-business-use-case-usage': '{"1":[{"estimated_time_to_regain_access":7}]}' })
  expect(judgeGraph({ status: 400, headers, body }, since).retryAt).toEqual(new Date(since.getTime() + 7 * 60_000))
  expect(judgeGraph({ status: 400, headers: new Headers({ 'x-business-use-case-usage': 'broken' }), body }, since).retryAt).toEqual(
    new Date(since.getTime() + 3_600_000),
  )
})

test.each([
  ['Facebook', createFacebookConnector, '104', 'posts'],
  ['Instagram', createInstagramConnector, '178', 'media'],
] as const)('a post on %s that the token may no longer see is not taken for one that is gone', async (_, create, id, edge) => {
  const vendor = createVendor(graphContract, [
    [`GET /v25.0/${id}_2`, refused(100, 33, 'Unsupported get request')],
    [`GET /v25.0/${id}/${edge}`, refused(10, 0, 'Permission denied')],
  ])
  expect((await faultOf(create(vendor.deps).state(connectedPage({ id }), `${id}_2`))).reason).toBe('rights')
})

test('no error of the Graph API contains a token, even if the network repeats it', async () => {
  const vendor = createVendor(graphContract, [
    ['POST /v25.0/104/feed', refused(190, 463, 'Error validating access token page-token of app-secret')],
  ])
  const fault = await faultOf(createFacebookConnector(vendor.deps).publish(connectedPage(), preparedPost(), signal))
  expect(fault.answer).toBe('Error validating access token … of app-secret')
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('page-token')
})
