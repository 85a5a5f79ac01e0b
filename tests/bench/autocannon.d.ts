declare module 'autocannon' {
  export interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  const autocannon: (options: { url: string; connections: number; duration: number; headers?: Record<string, string> }) => Promise<Result>
  export default autocannon
}
