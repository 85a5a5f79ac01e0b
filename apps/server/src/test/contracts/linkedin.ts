import type { AccessToken3LResponse } from 'linkedin-api-client'
import type { Contract, FieldsOf } from './contract.ts'

const documented = (page: string): string => `https://learn.microsoft.com/linkedin/marketing/community-management/${page} (2026-11-24)`
const posts = documented('shares/posts-api')
const images = documented('shares/images-api')
const videos = documented('shares/videos-api')
const comments = documented('shares/comments-api')
const organizations = documented('organizations/organization-lookup-api')
const roles = documented('organizations/organization-access-control-by-role')

const paging = { start: true, count: true, links: true, total: true }

const post = {
  id: true,
  author: true,
  commentary: true,
  content: { media: { id: true, altText: true, title: true }, multiImage: { images: { id: true, altText: true } } },
  createdAt: true,
  distribution: { feedDistribution: true, targetEntities: true, thirdPartyDistributionChannels: true },
  isReshareDisabledByAuthor: true,
  lastModifiedAt: true,
  lifecycleState: true,
  lifecycleStateInfo: true,
  publishedAt: true,
  visibility: true,
}

const comment = { id: true, actor: true, object: true, message: { text: true, attributes: true }, created: true, lastModified: true }

/** A page of LinkedIn: the tokens as LinkedIn's own package has them; its package has no types of what it sends and is answered. */
export const linkedinContract: Contract = {
  endpoints: [
    {
      call: 'POST /oauth/v2/accessToken',
      source: 'linkedin-api-client 0.3.0',
      body: { client_id: true, client_secret: true, grant_type: true, code: true, redirect_uri: true, refresh_token: true },
      reply: {
        access_token: true,
        expires_in: true,
        refresh_token: true,
        refresh_token_expires_in: true,
        scope: true,
      } satisfies FieldsOf<AccessToken3LResponse>,
    },
    {
      call: 'GET /rest/organizationAcls',
      source: roles,
      query: { q: true, state: true, role: true, count: true, start: true },
      reply: { elements: { organization: true, role: true, roleAssignee: true, state: true }, paging },
    },
    {
      call: 'GET /rest/organizations/*',
      source: organizations,
      reply: { id: true, localizedName: true, vanityName: true, name: true, localizedWebsite: true, logoV2: true },
    },
    {
      call: 'POST /rest/images',
      source: images,
      query: { action: true },
      body: { initializeUploadRequest: { owner: true } },
      reply: { value: { uploadUrlExpiresAt: true, uploadUrl: true, image: true } },
    },
    {
      call: 'POST /rest/videos',
      source: videos,
      query: { action: true },
      body: {
        initializeUploadRequest: { owner: true, fileSizeBytes: true, uploadCaptions: true, uploadThumbnail: true },
        finalizeUploadRequest: { video: true, uploadToken: true, uploadedPartIds: true },
      },
      reply: {
        value: {
          uploadUrlsExpireAt: true,
          video: true,
          uploadInstructions: { uploadUrl: true, firstByte: true, lastByte: true },
          uploadToken: true,
        },
      },
    },
    { call: 'PUT /dms-uploads/*', source: images },
    { call: 'GET /rest/videos/*', source: videos, reply: { id: true, owner: true, status: true, processingFailureReason: true } },
    { call: 'POST /rest/posts', source: posts, body: post },
    {
      call: 'GET /rest/posts',
      source: posts,
      query: { author: true, q: true, count: true, start: true, sortBy: true },
      reply: { elements: post, paging },
    },
    { call: 'GET /rest/posts/*', source: posts, reply: post },
    { call: 'DELETE /rest/posts/*', source: posts },
    { call: 'POST /rest/socialActions/*/comments', source: comments, body: comment, reply: comment },
    { call: 'GET /rest/socialActions/*/comments', source: comments, reply: { elements: comment, paging } },
  ],
  // A refused token is told by OAuth's words.
  errors: {
    message: true,
    status: true,
    serviceErrorCode: true,
    code: true,
    errorDetailType: true,
    errorDetails: { inputErrors: { code: true, description: true, input: true } },
    error: true,
    error_description: true,
  },
}
