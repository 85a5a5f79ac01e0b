import { Comment, Recommendation } from 'facebook-nodejs-business-sdk'
import type { Contract } from './contract.ts'
import { facebookContract } from './graph.ts'
import { googleContract } from './google.ts'

/** No package of Google's has version 4, which alone has reviews: its pages as they were read. */
const page = 'https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews (2026-11-29)'

const reply = { comment: true, updateTime: true, reviewReplyState: true, policyViolation: true }
const review = {
  name: true,
  reviewId: true,
  reviewer: { profilePhotoUrl: true, displayName: true, isAnonymous: true },
  starRating: true,
  comment: true,
  createTime: true,
  updateTime: true,
  reviewReply: reply,
  reviewMediaItems: true,
  reviewReplyUrl: true,
}

export const googleReviewsContract: Contract = {
  endpoints: [
    {
      call: 'GET /v4/accounts/*/locations/*/reviews',
      source: page,
      query: { pageSize: true, pageToken: true, orderBy: true },
      reply: { reviews: review, averageRating: true, totalReviewCount: true, nextPageToken: true },
    },
    { call: 'GET /v4/accounts/*/locations/*/reviews/*', source: page, reply: review },
    { call: 'PUT /v4/accounts/*/locations/*/reviews/*/reply', source: page, body: { comment: true }, reply },
    { call: 'DELETE /v4/accounts/*/locations/*/reviews/*/reply', source: page },
  ],
  errors: googleContract.errors,
}

const sdk = 'facebook-nodejs-business-sdk 24.0.1'
const edges = 'Graph API v25.0, read 2026-11-29: https://developers.facebook.com/docs/graph-api/reference'
const token = { access_token: true, appsecret_proof: true }
const comments = { ...Comment.Fields, from: true }

/** A recommendation; its story is an object of which the package knows no more than that. */
const recommendation = (inner: object) => ({ ...Recommendation.Fields, reviewer: true, open_graph_story: { id: true, comments: inner } })

export const facebookReviewsContract: Contract = {
  endpoints: [
    {
      call: 'GET /*/*/ratings',
      source: sdk,
      query: { ...token, limit: true, after: true, fields: recommendation(comments) },
      reply: {
        data: recommendation({ data: comments, paging: true }),
        paging: { cursors: { before: true, after: true }, next: true, previous: true },
      },
    },
    { call: 'GET /*/*/comments', source: sdk, query: { ...token, limit: true, fields: comments }, reply: { data: comments, paging: true } },
    { call: 'POST /*/*/comments', source: `${edges}/object/comments`, body: { ...token, message: true }, reply: { id: true } },
    { call: 'POST /*/*', source: `${edges}/comment`, body: { ...token, message: true }, reply: { success: true } },
    { call: 'DELETE /*/*', source: `${edges}/comment`, query: token, reply: { success: true } },
  ],
  errors: facebookContract.errors,
}
