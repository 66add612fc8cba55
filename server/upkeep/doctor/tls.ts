import { connect } from 'node:tls';
import type { Config } from '../../config.ts';
import { because, fault, mind, patienceMs, well, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;

/** What people's browsers meet: the certificate of PUBLIC_ORIGIN, and settings that do not fit it. */
export async function checkTls(config: Config): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(config.publicOrigin);
  const isHere = hostname === 'localhost';
  const findings: Finding[] = [];
  if (config.demo && config.host !== 'localhost')
    findings.push(
      fault('TLS', `The demo's public passwords are open to ${config.host}`, 'Set DEMO=0, or HOST=localhost.'),
    );
  if (protocol !== 'https:')
    return isHere
      ? [...findings, well('TLS', `${config.publicOrigin} needs none`)]
      : [
          ...findings,
          fault(
            'TLS',
            `${config.publicOrigin} is not https`,
            'Put a balancer that ends TLS before Tilth, and set PUBLIC_ORIGIN.',
          ),
        ];
  if (config.trustProxy === 'none')
    findings.push(
      mind(
        'TLS',
        'All people share the rate limit of the balancer’s address',
        'Set TRUST_PROXY to the number of proxies before Tilth, or to their addresses.',
      ),
    );
  return [...findings, await certificateOf(hostname, Number(port || 443))];
}

function certificateOf(hostname: string, port: number): Promise<Finding> {
  const place = `${hostname}:${port}`;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port,
      servername: hostname,
      rejectUnauthorized: false,
      timeout: patienceMs,
    });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    socket.once('timeout', () => end(mind('TLS', `${place} does not answer from here`, 'Check it from a browser.')));
    socket.once('error', (error) =>
      end(
        because(
          mind('TLS', `${place} cannot be reached from here`, 'Check DNS, the balancer and the firewall.'),
          error,
        ),
      ),
    );
    socket.once('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      if (!socket.authorized)
        end(
          because(
            fault('TLS', `Browsers refuse the certificate of ${place}`, 'Renew it, with its whole chain.'),
            socket.authorizationError,
          ),
        );
      else if (days < 21) end(mind('TLS', `The certificate of ${place} ends in ${days} days`, 'Renew it.'));
      else end(well('TLS', `The certificate of ${place} is good for ${days} days`));
    });
  });
}
