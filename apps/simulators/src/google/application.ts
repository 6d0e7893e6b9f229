/** The application that is registered with the service, as its console would show it. */
export interface Application {
  id: string
  secret: string
  redirectUris: readonly string[]
}

export const applicationOf = (productUrl: string): Application => ({
  id: 'bizagent-mo-phong.apps.googleusercontent.example',
  secret: 'GOCSPX-mo-phong',
  redirectUris: [`${productUrl.replace(/\/$/, '')}/integration/callback/google`],
})
