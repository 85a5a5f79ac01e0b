/** Sites whose pages show a video: what is asked for is the file. */
const videoSites = ['youtube.com', 'youtu.be', 'vimeo.com']
const videoFile = /\.(?:mp4|avi|mov|webm)$/i

/** What is wrong with the address of a video of one's own. */
export const videoUrlFault = (text: string): 'video-url' | null => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'video-url'
  const isSite = videoSites.some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`))
  return isSite || !videoFile.test(url.pathname) ? 'video-url' : null
}
