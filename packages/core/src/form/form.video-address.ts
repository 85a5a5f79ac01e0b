/** Sites whose addresses lead to a page with a video, not to the video file that is needed here. */
const videoSites = ['youtube.com', 'youtu.be', 'vimeo.com']
const videoFile = /\.(?:mp4|avi|mov|webm)$/i

/** The reason why an address cannot be that of a video file; null when it can. */
export const videoUrlFault = (text: string): 'video-url' | null => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'video-url'
  const isSite = videoSites.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`))
  return isSite || !videoFile.test(url.pathname) ? 'video-url' : null
}
