import { Comment, ContentPublishingLimitResponse, IGComment, IGMedia, IGUser, Page, PagePost } from 'facebook-nodejs-business-sdk'
import type { Contract, Endpoint } from './contract.ts'

const sdk = 'facebook-nodejs-business-sdk 24.0.1'
const edges = 'Graph API v25.0, read 2026-11-24: https://developers.facebook.com/docs/graph-api/reference'
const content = 'Instagram platform, read 2026-11-24: https://developers.facebook.com/docs/instagram-platform/content-publishing'

/** What each call has: the app's proof goes with every token. */
const token = { access_token: true, appsecret_proof: true }
const paging = { cursors: { before: true, after: true }, next: true, previous: true }
const made = { id: true }

/** `tasks` is a field of the edge alone, which the classes of the package leave out. */
const account = { ...Page.Fields, tasks: true, instagram_business_account: IGUser.Fields }

/** A video has a class for advertisements alone in the package. */
const video = { id: true, created_time: true, description: true, permalink_url: true }

const button = { type: true, value: { link: true } }

/** Of both networks: consent, tokens, pages. */
const shared: readonly Endpoint[] = [
  {
    call: 'GET /*/oauth/access_token',
    source: `${edges}/oauth-access-token`,
    query: { client_id: true, client_secret: true, code: true, redirect_uri: true, grant_type: true, fb_exchange_token: true },
    reply: { access_token: true, token_type: true, expires_in: true },
  },
  {
    call: 'GET /*/debug_token',
    source: `${edges}/debug_token`,
    query: { input_token: true, access_token: true },
    reply: { data: { is_valid: true, expires_at: true, data_access_expires_at: true } },
  },
  {
    call: 'GET /*/me/accounts',
    source: sdk,
    query: { ...token, fields: account, limit: true, after: true },
    reply: { data: account, paging },
  },
]

const facebook: readonly Endpoint[] = [
  {
    call: 'POST /*/*/photos',
    source: `${edges}/page/photos`,
    body: { ...token, url: true, published: true, alt_text_custom: true },
    reply: { id: true, post_id: true },
  },
  {
    call: 'POST /*/*/feed',
    source: `${edges}/page/feed`,
    body: { ...token, message: true, link: true, attached_media: { media_fbid: true }, call_to_action: button },
    reply: made,
  },
  {
    call: 'POST /*/*/videos',
    source: `${edges}/page/videos`,
    body: { ...token, file_url: true, description: true, call_to_action: button },
    reply: made,
  },
  {
    call: 'GET /*/*/posts',
    source: sdk,
    query: { ...token, fields: PagePost.Fields, since: true, limit: true },
    reply: { data: PagePost.Fields, paging },
  },
  {
    call: 'GET /*/*/videos',
    source: `${edges}/page/videos`,
    query: { ...token, fields: video, since: true, limit: true },
    reply: { data: video, paging },
  },
  { call: 'POST /*/*/comments', source: `${edges}/object/comments`, body: { ...token, message: true }, reply: made },
  {
    call: 'GET /*/*/comments',
    source: sdk,
    query: { ...token, fields: Comment.Fields, limit: true },
    reply: { data: Comment.Fields, paging },
  },
  { call: 'GET /*/*', source: sdk, query: { ...token, fields: PagePost.Fields }, reply: PagePost.Fields },
  { call: 'DELETE /*/*', source: `${edges}/page-post`, query: token, reply: { success: true } },
]

const container = { id: true, status: true, status_code: true }

const instagram: readonly Endpoint[] = [
  {
    call: 'GET /*/*/content_publishing_limit',
    source: sdk,
    query: { ...token, fields: ContentPublishingLimitResponse.Fields },
    reply: { data: { ...ContentPublishingLimitResponse.Fields, config: { quota_total: true, quota_duration: true } } },
  },
  {
    call: 'POST /*/*/media',
    source: content,
    body: {
      ...token,
      alt_text: true,
      caption: true,
      children: true,
      image_url: true,
      is_carousel_item: true,
      media_type: true,
      share_to_feed: true,
      video_url: true,
    },
    reply: made,
  },
  { call: 'POST /*/*/media_publish', source: content, body: { ...token, creation_id: true }, reply: made },
  {
    call: 'GET /*/*/media',
    source: sdk,
    query: { ...token, fields: IGMedia.Fields, limit: true },
    reply: { data: IGMedia.Fields, paging },
  },
  { call: 'POST /*/*/comments', source: sdk, body: { ...token, message: true }, reply: made },
  {
    call: 'GET /*/*/comments',
    source: sdk,
    query: { ...token, fields: IGComment.Fields, limit: true },
    reply: { data: IGComment.Fields, paging },
  },
  { call: 'GET /*/*', source: content, query: { ...token, fields: container }, reply: container },
  { call: 'GET /*/*', source: sdk, query: { ...token, fields: IGMedia.Fields }, reply: IGMedia.Fields },
]

const errors = {
  error: {
    message: true,
    type: true,
    code: true,
    error_subcode: true,
    error_user_title: true,
    error_user_msg: true,
    fbtrace_id: true,
    is_transient: true,
  },
}

/** Pages of Facebook and accounts of Instagram: the fields of Meta's own package, and its documentation for what is sent. */
export const facebookContract: Contract = { endpoints: [...shared, ...facebook], errors }
export const instagramContract: Contract = { endpoints: [...shared, ...instagram], errors }
