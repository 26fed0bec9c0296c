import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort, startProgram } from './system-program.ts'

export const NEEDS_NGINX = 'skipped when `node scripts/proxies-for-tests.mjs` finds no nginx'

/** A real nginx in front of servers, each request to the next of them, as docs/self-hosting.md says. */
export async function startNginx(ports: readonly number[]): Promise<{ origin: string; stop(): Promise<void> }> {
  const program = findProgram('nginx')
  if (!program) throw new Error(`There is no nginx for tests: ${NEEDS_NGINX}.`)
  const folder = mkdtempSync(join(tmpdir(), 'alcove-nginx-'))
  const port = await freePort()
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr notice;
     events { worker_connections 1024; }
     http {
       access_log off; ${folders.join(' ')}
       upstream alcove { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ')} keepalive 32; }
       server {
         listen 127.0.0.1:${port};
         client_max_body_size 0;
         location / {
           proxy_pass http://alcove;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For $remote_addr;
           proxy_buffering off;
           proxy_request_buffering off;
           proxy_read_timeout 1h;
         }
       }
     }`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const running = await startProgram(program, { args, folder, isReady: (log) => log.includes('OS: ') })
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
