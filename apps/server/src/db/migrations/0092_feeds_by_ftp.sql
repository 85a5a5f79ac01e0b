-- Files are fetched from servers by FTP and FTPS as well.
ALTER TABLE feeds DROP CONSTRAINT feeds_kind_check;
ALTER TABLE feeds ADD CHECK (kind IN ('upload', 'folder', 'push', 'sftp', 'ftps', 'ftp'));
