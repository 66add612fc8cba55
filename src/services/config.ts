import { networkError } from '../model/errors/app-error.ts';
import type { PortalConfig } from '../model/session/found-session.ts';
import type { TelemetryEndpoints } from '../model/telemetry/signals.ts';

/** `/config.json`: what the operator sets, read before anything else. */
export interface IdentityConfig {
  readonly clientId: string;
  readonly authority: string;
  /** Absent where the reset is part of the provider's sign-in page. */
  readonly resetAuthority?: string;
  readonly knownAuthorities: readonly string[];
  /** Endpoints of a provider that is not asked for them: the embedded one. */
  readonly authorityMetadata?: string;
  readonly protocolMode?: 'OIDC' | 'AAD';
  readonly defaultScopes?: readonly string[];
  readonly loginScopes: readonly string[];
  readonly apiScopes: readonly string[];
  readonly knowledgeLibraryUrl: string;
  readonly demo?: boolean;
  /** Public token: satellite imagery by Mapbox. */
  readonly mapboxToken?: string | null;
  /** Style, or tiles with {z}, {x} and {y}, of a map of the supplier's own. */
  readonly mapStyleUrl?: string | null;
  readonly telemetry?: TelemetryEndpoints;
  /** Whether calls are to say to which trace they belong. */
  readonly isTraced?: boolean;
}

export const portalConfigOf = ({ knowledgeLibraryUrl, demo }: IdentityConfig): PortalConfig => ({
  knowledgeLibraryUrl,
  isDemo: demo ?? false,
});

/** Reads the configuration; rejects with a network failure when there is none. */
export async function readConfig(origin: string): Promise<IdentityConfig> {
  const response = await fetch(`${origin}/config.json`).catch(() => undefined);
  if (!response?.ok) throw networkError;
  return (await response.json()) as IdentityConfig;
}
