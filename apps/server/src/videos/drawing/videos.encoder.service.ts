import { BufferSource, BufferTarget, EncodedPacketSink, EncodedVideoPacketSource, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import h264 from 'h264-mp4-encoder'

interface Encoding {
  width: number
  height: number
  frameRate: number
  /** From 10, the best, to 51. */
  quantizer?: number
  /** Seconds between frames that need no other, and that a player can begin with. */
  keyFrameSeconds?: number
}

/** Takes frames (YUV 4:2:0) one after the other, and gives an MP4 of H.264. Another encoder takes its place by having these two. */
export interface Encoder {
  add(frame: Uint8Array): void
  finish(): Promise<Uint8Array>
}

const usualQuantizer = 27
/** From 0, which takes four times as long for the same file, to 10, whose file is thrice as large. */
const speed = 8
const usualKeyFrameSeconds = 2

/** The encoder's file has its table of contents at the end: browsers and networks want it before the pictures. */
const withFastStart = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('The encoder has made no video')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
  await output.finalize()
  input.dispose()
  if (!target.buffer) throw new Error('The video was not written')
  return new Uint8Array(target.buffer)
}

/** The encoder of the product, which needs nothing but Node. */
export const openEncoder = async ({
  width,
  height,
  frameRate,
  quantizer = usualQuantizer,
  keyFrameSeconds = usualKeyFrameSeconds,
}: Encoding): Promise<Encoder> => {
  const encoder = await h264.createH264MP4Encoder()
  Object.assign(encoder, {
    width,
    height,
    frameRate,
    speed,
    quantizationParameter: quantizer,
    groupOfPictures: frameRate * keyFrameSeconds,
  })
  encoder.initialize()
  return {
    add: (frame) => encoder.addFrameYuv(frame),
    async finish() {
      encoder.finalize()
      const bytes = encoder.FS.readFile(encoder.outputFilename)
      encoder.delete()
      return withFastStart(bytes)
    },
  }
}
